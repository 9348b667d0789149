import { renderLogo } from '../render-logo'

export const dynamic = 'force-static'

const SIZE = 180
const PAPER = '#fdfaf4'

/** Icon for iOS home screens, which don't support transparency. */
export async function GET(): Promise<Response> {
  return new Response(Uint8Array.from(await renderLogo(SIZE, PAPER)), {
    headers: { 'content-type': 'image/png' },
  })
}
