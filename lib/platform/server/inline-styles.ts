import { singleton } from '../singleton'
import { styleHashes } from './inline-hashes'

/**
 * What a policy calls the `<style>` elements of all pages that a build has finished. Next's router brings what stands in
 * one page to another, under the policy of the page that was opened first.
 */
export function inlineStyles(): ReadonlySet<string> {
  return known()
}

/** Notes those of one page. */
export function noteInlineStyles(html: string): void {
  for (const hash of styleHashes(html)) known().add(hash)
}

const known = () => singleton('inline styles', () => new Set<string>())
