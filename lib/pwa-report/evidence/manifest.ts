import { resolveHttp } from '../../platform/html/link'
import type { PageFacts } from '../../conversion/inspect/page'
import type { Visit } from '../../conversion/visit'
import type { ManifestEvidence, Members } from './evidence'
import { contentType, load, decodePage } from './load'

const ACCEPT = 'application/manifest+json, application/json;q=0.9, */*;q=0.1'
const MAX_BYTES = 512 * 1024

/** Fetches the manifest that the page links to. `text` is its source, for the lenient reader. */
export async function loadManifest(
  page: PageFacts,
  visit: Visit,
): Promise<{ evidence: ManifestEvidence; text: string }> {
  const href = page.links.find(({ rel }) => rel.includes('manifest'))?.href
  if (href === undefined) return { evidence: { state: 'none' }, text: '' }
  const url = resolveHttp(href, page.base)
  if (url === null)
    return { evidence: { state: 'failed', url: href, reason: 'isn’t the address of a file' }, text: '' }
  const loaded = await load(visit, url, { accept: ACCEPT, maxBytes: MAX_BYTES })
  if (!loaded.ok) return { evidence: { state: 'failed', url, reason: loaded.problem }, text: '' }
  const text = decodePage(loaded.value)
  const type = contentType(loaded.value)
  // Relative URLs are based on the response's URL, not on the link.
  return {
    evidence: { state: 'read', url: loaded.value.url, contentType: type, ...readMembers(text) },
    text,
  }
}

/** Parses the members of a manifest, or describes the syntax error and its position. */
export function readMembers(text: string): { members: Members | null; fault: string } {
  const json = text.replace(/^\ufeff/, '')
  if (json.trim() === '') return { members: null, fault: 'The file is empty.' }
  if (json.trimStart().startsWith('<'))
    return { members: null, fault: 'The server returned a web page instead.' }
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { members: value as Members, fault: '' }
    return { members: null, fault: 'It contains a single value or a list instead of an object { … }.' }
  } catch (error) {
    return { members: null, fault: `It isn’t valid JSON${placeOf(error, json)}.` }
  }
}

/** Converts the character position of a JavaScript syntax error to a line and column. */
function placeOf(error: unknown, json: string): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (position === undefined) return ''
  const before = json.slice(0, Number(position)).split('\n')
  return `: look at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}
