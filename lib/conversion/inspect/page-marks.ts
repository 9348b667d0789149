import type { Attributes } from '../../platform/html/read-html'
import { sourceAncestors, SOURCES } from '../../sources/registry'
import type { Marks } from '../../sources/source'
import { type Platform, platform, SYSTEM_MARKS, SYSTEMS } from './systems'

/** Maximum scripts, styles and pictures to inspect. */
const MAX_ASSETS = 80
const MAX_LINKS = 20
/** Most reliable first. */
const MARKED: readonly (readonly [string, Marks])[] = [
  ...SOURCES.map(({ kind, marks }) => [kind, marks] as const),
  ...SYSTEMS.map((system) => [system, SYSTEM_MARKS[system]] as const),
]

/** Collects marks of the system behind a page and of its content sources while it is parsed. */
export class PageMarks {
  private readonly found = new Set<string>()
  private assets = 0
  /** URLs of links that match a kind's marks, as written, by kind. */
  readonly links = new Map<string, string[]>()

  generator(content: string): void {
    this.note(({ generator }) => generator?.test(content.trim()))
  }

  asset(address: string): void {
    if (address === '' || address.length > 2000 || ++this.assets > MAX_ASSETS) return
    this.note(({ asset }) => asset?.test(address))
  }

  bodyClass(names: string): void {
    const start = names.slice(0, 5000)
    this.note(({ bodyClass }) => bodyClass?.test(start))
  }

  script(id: string): void {
    if (id !== '') this.note(({ scriptId }) => scriptId === id)
  }

  html(attributes: Attributes): void {
    this.note(({ htmlAttribute }) => htmlAttribute !== undefined && htmlAttribute in attributes)
  }

  /** Handles a link element. `rel` is in lower case, split into words. */
  link(rel: readonly string[], type: string, href: string): void {
    for (const [kind, { link }] of MARKED) {
      if (!link || !rel.includes(link.rel) || (link.type && link.type !== type.trim().toLowerCase())) continue
      this.found.add(kind)
      const known = this.links.get(kind) ?? []
      if (known.length < MAX_LINKS) this.links.set(kind, [...known, href])
    }
  }

  /** Returns the kinds and systems whose marks were found, and the kinds that they build on. */
  seen(): ReadonlySet<string> {
    return new Set([...this.found].flatMap((kind) => [kind, ...sourceAncestors(kind)]))
  }

  private note(matches: (marks: Marks) => boolean | undefined): void {
    for (const [kind, marks] of MARKED) if (matches(marks)) this.found.add(kind)
  }
}

/** Returns the most reliable platform among kinds and systems, or null. */
export function platformOf(kinds: ReadonlySet<string>): Platform | null {
  const first = MARKED.find(([kind]) => kinds.has(kind) && platform.safeParse(kind).success)?.[0]
  return platform.safeParse(first).data ?? null
}

/** Returns the URLs of an HTTP `Link` header (RFC 8288) that match a kind's marks, by kind. */
export function linksInHeader(field: string | undefined): Map<string, string[]> {
  const marks = new PageMarks()
  for (const [, href = '', params = ''] of (field ?? '').matchAll(/<([^<>]{1,2000})>\s*;([^,]*)/g)) {
    const rel = /\brel\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(params)
    const type = /\btype\s*=\s*"?([^\s;"]+)/i.exec(params)?.[1] ?? ''
    const words = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    marks.link(words, type, href)
  }
  return marks.links
}
