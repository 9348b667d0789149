import { handler } from '@/app/api/handler'
import { noAppPage } from '@/lib/hosting/no-app-page'
import { demoBundle } from '@/lib/publishing/demo-bundle'
import { answerFile } from '@/lib/publishing/hosted-files'
import { templateId } from '@/lib/templates/schema'

/** A template as a live app, as it would be hosted. What its shops sell is made up, so search engines leave it out. */
export const GET = handler({ auth: 'none', hosted: true }, async ({ request, params: { id } }) => {
  const template = templateId.safeParse(id)
  const bundle = template.success ? demoBundle(template.data) : Promise.resolve(null)
  const response = await answerFile(request, () => bundle, { noApp: noAppPage })
  response.headers.set('x-robots-tag', 'noindex')
  return response
})
