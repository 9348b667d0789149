import { resolveHttp } from '../../../platform/html/link'
import { oneLine } from '../../../platform/html/text'
import { videoOf } from '../../../document/media'
import { attribute, BLOCK_LEVEL, isHidden, lineOf, linesOf } from '../page/elements'
import type { PageElement, PageNode } from '../page/page-tree'
import { isAround, linkShare } from './main-element'
import { type Runs, runsOf, textOfRuns } from './runs'

/** A part of a page's main text, in reading order. `element` is where it stands. */
export type Part =
  | { type: 'heading'; level: number; runs: Runs }
  | { type: 'paragraph'; runs: Runs }
  | { type: 'points'; ordered: boolean; items: Runs[]; lines: string[][] }
  | { type: 'quote'; runs: Runs }
  | { type: 'picture'; src: string; alt: string }
  | { type: 'table'; rows: string[][]; hasHead: boolean }
  | { type: 'pairs'; rows: string[][] }
  | { type: 'video'; url: string; title: string }
  | { type: 'frame'; url: string }
  | { type: 'file'; url: string; name: string }

const MAX_PARTS = 400
const MAX_ROWS = 120
const MIN_PICTURE = 64
const DECORATION =
  /(?:^|[/_-])(?:icon|logo|spacer|pixel|blank|sprite|avatar|emoji|badge|flag|arrow|loading|placeholder)s?(?:[/_.-]|$)|^data:/i
const FILE = /\.(?:pdf|docx?|xlsx?|ics|vcf|zip)$/i

/** Reads the parts below an element. Leaves out menus, lists of links, forms and what nobody sees. */
export function readFlow(main: PageElement, base: string): Part[] {
  const reader = new FlowReader(base)
  reader.children(main)
  reader.flush()
  return reader.parts
}

class FlowReader {
  readonly parts: Part[] = []
  private inline: PageNode[] = []
  private readonly pictures = new Set<string>()
  constructor(private readonly base: string) {}

  children(element: PageElement): void {
    for (const child of element.children) this.node(child)
  }

  /** Ends the running paragraph. */
  flush(): void {
    const nodes = this.inline
    this.inline = []
    if (nodes.length === 0) return
    const runs = runsOf(nodes, this.base)
    if (runs.length > 0) this.add({ type: 'paragraph', runs })
  }

  private node(node: PageNode): void {
    if (this.parts.length >= MAX_PARTS) return
    if (typeof node === 'string') return void this.inline.push(node)
    if (node.name === 'iframe') return this.frame(node)
    if (node.name === 'video') return this.video(attribute(node, 'src') || sourceOf(node), '')
    if (isHidden(node) || isAround(node)) return
    const read = READERS[node.name]
    if (read) {
      this.flush()
      read(this, node)
    } else if (isFigure(node)) this.picture(node)
    else if (node.name === 'a') this.link(node)
    else if (BLOCK_LEVEL.has(node.name)) {
      this.flush()
      this.children(node)
      this.flush()
    } else if (hasBlocks(node)) this.children(node)
    else this.inline.push(node)
  }

  add(part: Part): void {
    if (this.parts.length < MAX_PARTS) this.parts.push(part)
  }

  text(type: 'paragraph' | 'quote', element: PageElement): void {
    if (hasMedia(element)) {
      this.children(element)
      return this.flush()
    }
    const runs = runsOf(element.children, this.base)
    if (runs.length > 0) this.add({ type, runs })
  }

  heading(element: PageElement): void {
    const runs = runsOf([lineOf(element, 300)], this.base)
    if (runs.length > 0) this.add({ type: 'heading', level: Number(element.name[1]), runs })
  }

  points(element: PageElement): void {
    const items = element.children.filter((child) => typeof child !== 'string' && child.name === 'li')
    const rows = (items as PageElement[]).filter((item) => !isHidden(item))
    if (rows.length === 0 || rows.some(hasStructure)) return this.children(element)
    if (rows.length > 2 && linkShare(element) > 0.8) return // a menu
    const read = rows
      .slice(0, 200)
      .map((item) => ({ runs: runsOf(item.children, this.base), lines: linesOf(item, 2000) }))
    const filled = read.filter(({ runs }) => runs.length > 0)
    if (filled.length === 0) return
    this.add({
      type: 'points',
      ordered: element.name === 'ol',
      items: filled.map(({ runs }) => runs),
      lines: filled.map(({ lines }) => lines),
    })
  }

  table(element: PageElement): void {
    const rows: PageElement[] = []
    const collect = (each: PageElement) => {
      for (const child of each.children) {
        if (typeof child === 'string') continue
        if (child.name === 'tr') rows.push(child)
        else if (/^(?:thead|tbody|tfoot)$/.test(child.name)) collect(child)
      }
    }
    collect(element)
    const cells = rows
      .slice(0, MAX_ROWS)
      .map((row) =>
        row.children.filter(
          (child): child is PageElement => typeof child !== 'string' && /^t[dh]$/.test(child.name),
        ),
      )
    // Tables that lay out a page have other parts inside
    if (cells.every((row) => row.length < 2) || cells.some((row) => row.some(isLayout))) {
      for (const row of cells) for (const cell of row) this.block(cell)
      return
    }
    const hasHead = cells[0]?.every(({ name }) => name === 'th') ?? false
    const texts = cells.map((row) => row.map((cell) => lineOf(cell, 400))).filter((row) => row.some(Boolean))
    if (texts.length > 0) this.add({ type: 'table', rows: texts, hasHead })
  }

  pairs(element: PageElement): void {
    const rows: string[][] = []
    const collect = (each: PageElement) => {
      for (const child of each.children) {
        if (typeof child === 'string') continue
        if (child.name === 'dt') rows.push([lineOf(child, 200)])
        else if (child.name === 'dd') rows.at(-1)?.push(lineOf(child, 1000))
        else if (child.name === 'div') collect(child)
      }
    }
    collect(element)
    const filled = rows.filter((row) => row.some(Boolean)).slice(0, MAX_ROWS)
    if (filled.length > 0) this.add({ type: 'pairs', rows: filled })
  }

  block(element: PageElement): void {
    this.flush()
    this.children(element)
    this.flush()
  }

  private link(element: PageElement): void {
    const url = resolveHttp(attribute(element, 'href'), this.base)
    if (url && FILE.test(new URL(url).pathname)) {
      this.flush()
      return this.add({ type: 'file', url, name: lineOf(element, 120) || fileName(url) })
    }
    if (hasMedia(element) || hasBlocks(element)) this.children(element)
    else this.inline.push(element)
  }

  private picture(element: PageElement): void {
    const src = pictureAddress(element, this.base)
    if (src === null || this.pictures.has(src)) return
    this.flush()
    this.pictures.add(src)
    this.add({ type: 'picture', src, alt: oneLine(attribute(element, 'alt')) })
  }

  private frame(element: PageElement): void {
    const url = resolveHttp(attribute(element, 'src') || attribute(element, 'data-src'), this.base)
    if (url === null) return
    this.flush()
    if (videoOf(url)) this.video(url, attribute(element, 'title'))
    else this.add({ type: 'frame', url })
  }

  private video(address: string, title: string): void {
    const url = resolveHttp(address, this.base)
    if (url && videoOf(url)) this.add({ type: 'video', url, title: oneLine(title) })
  }
}

const READERS: Readonly<Record<string, (reader: FlowReader, element: PageElement) => void>> = {
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
      name,
      (reader: FlowReader, element: PageElement) => reader.heading(element),
    ]),
  ),
  p: (reader, element) => reader.text('paragraph', element),
  pre: (reader, element) => reader.text('paragraph', element),
  blockquote: (reader, element) => reader.text('quote', element),
  ul: (reader, element) => reader.points(element),
  ol: (reader, element) => reader.points(element),
  dl: (reader, element) => reader.pairs(element),
  table: (reader, element) => reader.table(element),
  form: () => {},
  button: () => {},
}

const isFigure = ({ name }: PageElement) => name === 'img'
const anyInside = (element: PageElement, matches: (element: PageElement) => boolean): boolean =>
  element.children.some((child) => typeof child !== 'string' && (matches(child) || anyInside(child, matches)))
const hasBlocks = (element: PageElement) => anyInside(element, ({ name }) => BLOCK_LEVEL.has(name))
const hasMedia = (element: PageElement) =>
  anyInside(
    element,
    ({ name, attributes }) =>
      ['img', 'iframe', 'video'].includes(name) ||
      (name === 'a' && FILE.test((attributes.href ?? '').split('?')[0]!)),
  )
/** List items that are cards, with headings, pictures or lists of their own. */
const hasStructure = (element: PageElement) =>
  anyInside(element, ({ name }) => /^(?:h[1-6]|img|ul|ol|table|article|iframe)$/.test(name))
const isLayout = (cell: PageElement) =>
  anyInside(cell, ({ name }) => /^(?:table|h[1-3]|form|iframe|ul)$/.test(name))

function sourceOf(element: PageElement): string {
  const source = element.children.find((child) => typeof child !== 'string' && child.name === 'source')
  return source && typeof source !== 'string' ? attribute(source, 'src') : ''
}

/** Returns the address of a picture that is content: not tiny, no decoration. */
function pictureAddress(element: PageElement, base: string): string | null {
  const size = (name: string) => Number.parseInt(attribute(element, name) || '999', 10)
  if (size('width') < MIN_PICTURE || size('height') < MIN_PICTURE) return null
  const lazy = attribute(element, 'data-src') || attribute(element, 'data-lazy-src')
  const largest = attribute(element, 'srcset')
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .filter(([, width = '']) => Number.parseInt(width, 10) <= 1600 && width.endsWith('w'))
    .toSorted((a, b) => Number.parseInt(b[1]!, 10) - Number.parseInt(a[1]!, 10))[0]?.[0]
  const own = attribute(element, 'src')
  const address = lazy || largest || own
  if (DECORATION.test(address) || /\.svg(?:$|\?)/i.test(address)) return null
  return resolveHttp(address, base)
}

export function fileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return oneLine(
      decodeURIComponent(name)
        .replace(/\.\w+$/, '')
        .replaceAll(/[-_]+/g, ' '),
      120,
    )
  } catch {
    return oneLine(name, 120)
  }
}

/** The text of a part, for comparison. */
export function textOfPart(part: Part): string {
  if ('runs' in part) return textOfRuns(part.runs)
  if (part.type === 'points') return part.items.map(textOfRuns).join('\n')
  if ('rows' in part) return part.rows.map((row) => row.join(' ')).join('\n')
  return 'src' in part ? part.src : part.url
}
