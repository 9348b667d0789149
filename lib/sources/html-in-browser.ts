import type { HtmlNode, ReadMarkup } from './html'

/** The name of the policy that pages of apps with sources are allowed to make beside the default one. */
const POLICY = 'appkiln-content'
const DEEPEST = 200

type Policy = { createHTML: (html: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | null = null

/** What the policy gives goes into an inert document and nowhere else, so it needs to change nothing. */
function trusted(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy(POLICY, { createHTML: (text) => text }) ?? { createHTML: (text) => text }
  return policy.createHTML(html)
}

/** Reads markup with the browser's own parser: a document without a window, in which nothing runs or loads. */
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
