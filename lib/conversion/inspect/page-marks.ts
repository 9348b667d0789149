import type { Attributes } from '../../platform/html/read-html'
import { lineageOf, SOURCES } from '../../sources/registry'
import type { Marks } from '../../sources/source'
import { type Platform, platform, SYSTEM_MARKS, SYSTEMS } from './systems'

/** Scripts, styles and pictures after these tell nothing new. */
const MAX_ASSETS = 80
const MAX_LINKS = 20
/** The most telling first. */
const MARKED: readonly (readonly [string, Marks])[] = [
  ...SOURCES.map(({ kind, marks }) => [kind, marks] as const),
  ...SYSTEMS.map((system) => [system, SYSTEM_MARKS[system]] as const),
]

/** Gathers, while a page is read, what tells the system behind it and the content sources it names. */
export class PageMarks {
  private readonly found = new Set<string>()
  private assets = 0
  /** By kind: the addresses of the links that a kind's marks ask for, as written. */
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

  /** A link element; `rel` is in lower case, a word each. */
  link(rel: readonly string[], type: string, href: string): void {
    for (const [kind, { link }] of MARKED) {
      if (!link || !rel.includes(link.rel) || (link.type && link.type !== type.trim().toLowerCase())) continue
      this.found.add(kind)
      const known = this.links.get(kind) ?? []
      if (known.length < MAX_LINKS) this.links.set(kind, [...known, href])
    }
  }

  /** The kinds and systems whose marks were seen, and the kinds that those build on. */
  seen(): ReadonlySet<string> {
    return new Set([...this.found].flatMap((kind) => [kind, ...lineageOf(kind)]))
  }

  private note(matches: (marks: Marks) => boolean | undefined): void {
    for (const [kind, marks] of MARKED) if (matches(marks)) this.found.add(kind)
  }
}

/** The most telling platform among these kinds and systems; null when there is none. */
export function platformOf(kinds: ReadonlySet<string>): Platform | null {
  const first = MARKED.find(([kind]) => kinds.has(kind) && platform.safeParse(kind).success)?.[0]
  return platform.safeParse(first).data ?? null
}

/** By kind: the addresses in an HTTP `Link` header (RFC 8288) that a kind's marks ask for. */
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
