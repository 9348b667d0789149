import { logoSvg } from '../render-logo'

export const dynamic = 'force-static'

/** The logo for browser tabs. */
export async function GET(): Promise<Response> {
  return new Response(await logoSvg(), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}
