/** An element or text of HTML or XML, parsed without running scripts. Names are lowercase. */
export type HtmlNode = {
  /** Empty for texts. */
  name: string
  /** Text with entities decoded; empty for elements. */
  text: string
  attribute: (name: string) => string | null
  children: readonly HtmlNode[]
}

/** Characters that are parsed on the server. */
export const MAX_MARKUP = 1_000_000

/** Parses HTML or an XML document into a root element. Accepts invalid markup. */
export type ReadMarkup = (markup: string, as?: 'html' | 'xml') => HtmlNode

/** Context for reading a source's responses. */
export type Reading = {
  markup: ReadMarkup
  /** The source's address, the base for relative links in its content. */
  address: string
}

/** Maximum depth read: more than real content has, and safe for a phone's call stack. */
const DEEPEST = 80
const UNREAD = new Set(['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object'])
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr|)$/

/** Returns the text of a node on one line of at most `limit` characters. */
export function toPlainText(node: HtmlNode, limit: number): string {
  const said = textIn(node, 0).replaceAll(/\s+/g, ' ').trim()
  const shown = said.replace(/\s*\[(?:…|\.\.\.)\]$/, '…')
  return shown.length <= limit ? shown : `${shown.slice(0, limit - 1).trimEnd()}…`
}

function textIn(node: HtmlNode, depth: number): string {
  if (depth > DEEPEST || UNREAD.has(node.name)) return ''
  if (node.name === '' && node.children.length === 0) return node.text
  const inside = node.children.map((child) => textIn(child, depth + 1)).join('')
  return INLINE.test(node.name) ? inside : ` ${inside} `
}

/** Resolves an address. Returns null unless the result is http(s). */
export function webAddress(written: string | null, base: string): string | null {
  if (written === null || !URL.canParse(written, base)) return null
  const url = new URL(written, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** Returns an absolute http(s) address as it is written, else an empty text. */
export function absoluteAddress(written: unknown): string {
  return typeof written === 'string' && /^https?:\/\//i.test(written) && URL.canParse(written) ? written : ''
}

/** Returns the first child with a name, or null if there is none. */
export function firstOf(node: HtmlNode, name: string): HtmlNode | null {
  return node.children.find((child) => child.name === name) ?? null
}
