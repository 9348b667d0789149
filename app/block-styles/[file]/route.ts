import { BLOCK_STYLES, BLOCK_STYLES_FILE } from '@/components/site/phone/block-styles'

// Written once, when the site is built.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams(): { file: string }[] {
  return [{ file: BLOCK_STYLES_FILE }]
}

/** The style sheet of the apps that pages show in phones. */
export function GET(): Response {
  return new Response(BLOCK_STYLES, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
