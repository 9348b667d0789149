import { handler } from '@/app/api/handler'
import { noAppPage } from '@/lib/hosting/no-app-page'
import { demoBundle } from '@/lib/publishing/demo-bundle'
import { serveFile } from '@/lib/publishing/hosted-files'
import { env } from '@/lib/platform/env'
import { templateId } from '@/lib/templates/schema'

/** A template as a hosted live app. Not indexed, because the products in its shops are fictional. */
export const GET = handler(
  'unlisted',
  { auth: 'none', hosted: true },
  async ({ request, params: { id } }) => {
    const template = templateId.safeParse(id)
    const bundle = template.success ? demoBundle(template.data) : Promise.resolve(null)
    const response = await serveFile(request, () => bundle, { noApp: noAppPage })
    response.headers.set('x-robots-tag', 'noindex')
    // A header, because the app's service worker checks the hash of its page
    if (template.success)
      response.headers.set('link', `<${env().APP_URL}/demo/${template.data}/>; rel="canonical"`)
    return response
  },
)
