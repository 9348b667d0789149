import { createHash } from 'node:crypto'

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
/** A script from elsewhere, and data that a browser does not run. */
const NOT_INLINE = /\ssrc=|\stype="application\/(ld\+)?json"/

/**
 * What a policy calls the scripts that stand inline in a page (CSP 3, 8.2): `sha256-…`, each once.
 * @param html as Next writes it: no attribute holds `>`
 */
export function scriptHashes(html: string): string[] {
  return hashes(
    [...html.matchAll(SCRIPT)].flatMap(({ groups: { attributes = '', text = '' } = {} }) =>
      NOT_INLINE.test(attributes) ? [] : [text],
    ),
  )
}

/** The same of a page's `<style>` elements. */
export function styleHashes(html: string): string[] {
  return hashes([...html.matchAll(STYLE)].map(([, text = '']) => text))
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))]
}
