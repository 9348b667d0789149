import { renderLogo } from './render-logo'

export const size = { width: 180, height: 180 }
export const contentType = 'image/png'

const PAPER = '#fdfaf4'

/** Icon for iOS home screens, which don't support transparency. */
export default async function appleIcon(): Promise<Response> {
  return new Response(Uint8Array.from(await renderLogo(size.width, PAPER)), {
    headers: { 'content-type': contentType },
  })
}
