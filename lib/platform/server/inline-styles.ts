import { singleton } from '../singleton'
import { styleHashes } from './inline-hashes'

/**
 * CSP hashes of the `<style>` elements of all prerendered pages. Next.js's router inserts the styles of one
 * page into another, under the policy of the page that was opened first.
 */
export function inlineStyles(): ReadonlySet<string> {
  return known()
}

/** Adds the hashes of one page. */
export function noteInlineStyles(html: string): void {
  for (const hash of styleHashes(html)) known().add(hash)
}

const known = () => singleton('inline styles', () => new Set<string>())
