import { createHash } from 'node:crypto'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** External scripts, and data that browsers do not run. */
const NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/

/**
 * CSP hashes (CSP 3, 8.2) of a page's inline scripts: unique `sha256-…` values.
 * @param html as Next.js writes it: no attribute contains `>`
 */
export function scriptHashes(html: string): string[] {
  return hashes(
    [...html.matchAll(SCRIPT)].flatMap(({ groups: { attributes = '', text = '' } = {} }) =>
      NOT_INLINE.test(attributes) ? [] : [text],
    ),
  )
}

/** CSP hashes of a page's `<style>` elements. */
export function styleHashes(html: string): string[] {
  return hashes([...html.matchAll(STYLE)].map(([, text = '']) => text))
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))]
}
