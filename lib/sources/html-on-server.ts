import { ElementType, parseDocument } from 'htmlparser2'
import { type HtmlNode, MAX_MARKUP, type ReadMarkup } from './html'

type Child = ReturnType<typeof parseDocument>['children'][number]

const DEEPEST = 200

/** Parses markup without a browser. */
export const readMarkupOnServer: ReadMarkup = (markup, as = 'html') => {
  const document = parseDocument(markup.slice(0, MAX_MARKUP), { xmlMode: as === 'xml' })
  return { name: '', text: '', attribute: () => null, children: childrenOf(document, 0) }
}

function childrenOf(parent: { children: readonly Child[] }, depth: number): HtmlNode[] {
  return depth > DEEPEST ? [] : parent.children.flatMap((child) => toNode(child, depth))
}

function toNode(node: Child, depth: number): HtmlNode[] {
  if (node.type === ElementType.Text)
    return [{ name: '', text: node.data, attribute: () => null, children: [] }]
  if (node.type === ElementType.CDATA) return childrenOf(node, depth + 1)
  if (!('attribs' in node)) return []
  return [
    {
      name: node.name.toLowerCase(),
      text: '',
      attribute: (name) => (Object.hasOwn(node.attribs, name) ? node.attribs[name]! : null),
      children: childrenOf(node, depth + 1),
    },
  ]
}
