import { type ChildNode, type ParentNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { HtmlNode, ReadMarkup } from './html'

const MAX_CHARACTERS = 1_000_000
const DEEPEST = 200

/** Reads markup where there is no browser. */
export const readMarkupOnServer: ReadMarkup = (markup, as = 'html') => {
  const document = parseDocument(markup.slice(0, MAX_CHARACTERS), { xmlMode: as === 'xml' })
  return { name: '', text: '', attribute: () => null, children: childrenOf(document, 0) }
}

function childrenOf(parent: ParentNode, depth: number): HtmlNode[] {
  return depth > DEEPEST ? [] : (parent.children as ChildNode[]).flatMap((child) => toNode(child, depth))
}

function toNode(node: ChildNode, depth: number): HtmlNode[] {
  if (isText(node)) return [{ name: '', text: node.data, attribute: () => null, children: [] }]
  if ('children' in node && !isTag(node)) return childrenOf(node, depth + 1) // CDATA
  if (!isTag(node)) return []
  return [
    {
      name: node.name.toLowerCase(),
      text: '',
      attribute: (name) => (Object.hasOwn(node.attribs, name) ? node.attribs[name]! : null),
      children: childrenOf(node, depth + 1),
    },
  ]
}
