/**
 * An element, or a text, of a piece of HTML or XML, whatever read it: a browser's own parser, which runs nothing, or a server's.
 * Names are in lower case.
 */
export type HtmlNode = {
  /** Empty for a text. */
  name: string
  /** What a text says, entities decoded; empty for an element. */
  text: string
  attribute: (name: string) => string | null
  children: readonly HtmlNode[]
}

/** Reads a piece of HTML, or a document of XML, into an element that holds it. Whatever is wrong with it, it is read. */
export type ReadMarkup = (markup: string, as?: 'html' | 'xml') => HtmlNode

/** What a source's answers are read with. */
export type Reading = {
  markup: ReadMarkup
  /** The source's own address, which relative links in its content belong to. */
  address: string
}

/** More than people write; fewer than would stop a phone. */
const DEEPEST = 80
const UNREAD = new Set(['script', 'style', 'svg', 'template', 'noscript', 'iframe', 'object'])
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr|)$/

/** What a node says, on one line of at most `limit` characters. */
export function plainTextOf(node: HtmlNode, limit: number): string {
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

/** An address on the web, resolved against another; null for anything else. */
export function webAddress(written: string | null, base: string): string | null {
  if (written === null || !URL.canParse(written, base)) return null
  const url = new URL(written, base)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** The first element of a name within a node, itself left out; null where there is none. */
export function firstOf(node: HtmlNode, name: string): HtmlNode | null {
  return node.children.find((child) => child.name === name) ?? null
}
