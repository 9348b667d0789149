import { cutText } from '../../../base/cut-text'
import { oneLine } from '../../../platform/html/text'
import type { PageElement, PageNode } from './page-tree'

/** Elements whose content people do not read. */
const SILENT: ReadonlySet<string> = new Set(
  'script style svg template noscript textarea select option iframe canvas object audio head title'.split(
    ' ',
  ),
)
/** Elements on lines of their own. */
export const BLOCK_LEVEL: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Whether visitors do not see the element. */
export function isHidden({ name, attributes }: PageElement): boolean {
  return (
    SILENT.has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '')
  )
}

/** Yields the elements below a node in source order. `enter` says whether to visit what is inside. */
export function* descendants(
  element: PageElement,
  enter: (element: PageElement) => boolean = () => true,
): Generator<PageElement> {
  const waiting = element.children.toReversed()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') continue
    yield next
    if (enter(next))
      for (let index = next.children.length - 1; index >= 0; index--) waiting.push(next.children[index]!)
  }
}

/** Returns the visible text with line breaks where elements begin and end. */
export function textOf(node: PageNode, limit = 20_000): string {
  const parts: string[] = []
  let length = 0
  const read = (each: PageNode): void => {
    if (length > limit) return
    if (typeof each === 'string') {
      // One text can be a whole page, and is read for each element around it.
      parts.push(cutText(each, 2 * limit).replaceAll(/\s+/g, ' '))
      length += each.length
      return
    }
    if (isHidden(each)) return
    const isBlock = BLOCK_LEVEL.has(each.name)
    if (isBlock) parts.push('\n')
    for (const child of each.children) read(child)
    if (isBlock) parts.push('\n')
    else if (each.children.length > 0 && each.name === 'span') parts.push('')
  }
  read(node)
  return parts.join('')
}

/** Returns the visible text on one line. */
export function lineOf(node: PageNode, limit = 200): string {
  return oneLine(textOf(node, limit * 20), limit)
}

/** Returns the visible lines, without empty ones. */
export function linesOf(node: PageNode, limit = 20_000): string[] {
  return textOf(node, limit)
    .split('\n')
    .map((line) => oneLine(line, 400))
    .filter(Boolean)
}

export function attribute(element: PageElement, name: string): string {
  return element.attributes[name]?.trim() ?? ''
}
