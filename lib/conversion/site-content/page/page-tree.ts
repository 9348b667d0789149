import { type Attributes, type HtmlReader, readHtml } from '../../../platform/html/read-html'

export type PageNode = PageElement | string
/** An element of a page. Its text is decoded, its name is lower case. */
export type PageElement = {
  name: string
  attributes: Attributes
  children: PageNode[]
  parent: PageElement | null
}

/** Deeper elements are left out, and their text is part of the deepest one: no page is too deep. */
const MAX_DEPTH = 160
const MAX_ELEMENTS = 20_000
const MAX_TEXT = 1_200_000

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'alt aria-hidden aria-label cite class content data-lazy-src data-src datetime height hidden href id ' +
    'itemid itemprop itemref itemscope itemtype lang name property rel resource role src srcset style title ' +
    'type typeof value vocab width'
  ).split(' '),
)
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'main nav ol p pre section table ul'
  ).split(' '),
)
const TABLE: ReadonlySet<string> = new Set(['table'])
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])
const ROWS: ReadonlySet<string> = new Set(['tr', 'td', 'th'])
/** Elements that end others whose end tag may be left out (HTML standard, 13.1.2.4), up to a scope. */
const ENDS = new Map<string, { ends: ReadonlySet<string>; scope: ReadonlySet<string> }>([
  ['li', { ends: new Set(['li']), scope: new Set(['ul', 'ol', 'menu']) }],
  ['dt', { ends: new Set(['dt', 'dd']), scope: new Set(['dl']) }],
  ['dd', { ends: new Set(['dt', 'dd']), scope: new Set(['dl']) }],
  ['tr', { ends: ROWS, scope: TABLE }],
  ['td', { ends: CELLS, scope: new Set(['table', 'tr']) }],
  ['th', { ends: CELLS, scope: new Set(['table', 'tr']) }],
  ['tbody', { ends: new Set([...ROWS, 'thead', 'tbody']), scope: TABLE }],
])

/**
 * Builds a page's tree, a part of the page per step. Depth, elements and text are limited, so that the work
 * is linear in the length of any page.
 */
export function* buildTree(html: string): Generator<void, PageElement, void> {
  const builder = new TreeBuilder()
  yield* readHtml(html, builder)
  return builder.root
}

class TreeBuilder implements HtmlReader {
  readonly root: PageElement = { name: '#root', attributes: {}, children: [], parent: null }
  private readonly stack: PageElement[] = [this.root]
  private elements = 0
  private length = 0

  wants() {
    return ATTRIBUTES
  }
  listening() {
    return this.length < MAX_TEXT
  }

  text(data: string): void {
    this.length += data.length
    const { children } = this.top
    const last = children.length - 1
    if (typeof children[last] === 'string') children[last] += data
    else children.push(data)
  }

  open(name: string, attributes: Attributes): void {
    if (PARAGRAPH_ENDS.has(name)) this.end(new Set(['p']), new Set(['td', 'th', 'li', 'table']))
    const implied = ENDS.get(name)
    if (implied) this.end(implied.ends, implied.scope)
    if (this.elements >= MAX_ELEMENTS) return
    this.elements++
    const element: PageElement = { name, attributes, children: [], parent: this.top }
    if (VOID.has(name)) this.top.children.push(element)
    else if (this.stack.length < MAX_DEPTH) {
      this.top.children.push(element)
      this.stack.push(element)
    }
  }

  close(name: string): void {
    const index = this.stack.findLastIndex((open) => open.name === name)
    if (index > 0) this.stack.length = index
  }

  private get top(): PageElement {
    return this.stack.at(-1)!
  }

  /** Ends the outermost of the open elements that are not beyond the scope. */
  private end(ends: ReadonlySet<string>, scope: ReadonlySet<string>): void {
    let from = this.stack.length
    for (let index = from - 1; index > 0; index--) {
      const { name } = this.stack[index]!
      if (scope.has(name)) break
      if (ends.has(name)) from = index
    }
    this.stack.length = from
  }
}
