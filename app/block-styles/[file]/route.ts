import { BLOCK_STYLES, BLOCK_STYLES_FILE } from '@/components/site/phone/block-styles'

// Generated at build time.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams(): { file: string }[] {
  return [{ file: BLOCK_STYLES_FILE }]
}

/** Style sheet of the apps that pages show in phones. */
export function GET(): Response {
  return new Response(BLOCK_STYLES, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
