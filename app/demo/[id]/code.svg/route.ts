import { handler } from '@/app/api/handler'
import { qrPath } from '@/lib/base/qr-path'
import { env } from '@/lib/platform/env'
import { NotFoundError } from '@/lib/platform/errors'
import { templateId } from '@/lib/templates/schema'

/** QR code of a demo's URL. Drawn per request, because the site's URL is not known at build time. */
export const GET = handler('unlisted', { auth: 'none' }, async ({ params: { id } }) => {
  const template = templateId.safeParse(id)
  if (!template.success) throw new NotFoundError('This demo does not exist.')
  const { path, size } = qrPath(`${env().APP_URL}/demo/${template.data}/`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#17130f"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' } })
})
