import type { HtmlNode, ReadMarkup } from './html'

/** Name of the Trusted Types policy that pages of apps with sources may create besides the default one. */
const POLICY = 'appkiln-content'
const DEEPEST = 200

type Policy = { createHTML: (html: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | null = null

/** The policy sanitizes nothing, because its output only goes into an inert document. */
function trusted(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy(POLICY, { createHTML: (text) => text }) ?? { createHTML: (text) => text }
  return policy.createHTML(html)
}

/** Parses markup with the browser's parser, in a document without a window, which runs and loads nothing. */
export const readMarkupInBrowser: ReadMarkup = (markup, as = 'html') => {
  const type = as === 'xml' ? 'text/xml' : 'text/html'
  const document = new DOMParser().parseFromString(trusted(markup), type)
  return toNode(as === 'xml' ? document : document.body, 0)
}

function toNode(node: Node, depth: number): HtmlNode {
  const element = node.nodeType === 1 ? (node as Element) : null
  const isText = node.nodeType === 3 || node.nodeType === 4
  return {
    name: element ? element.nodeName.toLowerCase() : '',
    text: isText ? (node.nodeValue ?? '') : '',
    attribute: (name) => element?.getAttribute(name) ?? null,
    children: isText || depth > DEEPEST ? [] : childrenOf(node, depth),
  }
}

function childrenOf(node: Node, depth: number): HtmlNode[] {
  const children = Array.from(node.childNodes).filter(({ nodeType }) => [1, 3, 4].includes(nodeType))
  return children.map((child) => toNode(child, depth + 1))
}
