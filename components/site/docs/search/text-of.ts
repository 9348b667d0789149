import { type ReactNode, isValidElement } from 'react'

type Props = {
  children?: ReactNode
  label?: string
  caption?: string
  head?: readonly string[]
  rows?: readonly (readonly ReactNode[])[]
  alt?: string
}

/** Within a line: a space around them would tear words apart. */
const INLINE = new Set(['strong', 'em', 'code', 'kbd', 'span', 'a'])

/** What a guide's text says, in plain words: what elements hold, with the labels and cells of its parts. */
export function textOf(node: ReactNode): string {
  return collect(node).replaceAll(/\s+/g, ' ').trim()
}

function collect(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return (node as ReactNode[]).map(collect).join('')
  if (!isValidElement<Props>(node)) return ''
  const { children, label, caption, head, rows = [], alt } = node.props
  const cells = rows.flat().map((cell) => ` ${collect(cell)} `)
  const text = [label, caption, ...(head ?? []), alt].filter(Boolean).map((word) => ` ${word} `)
  const inner = collect(children)
  const isLine = typeof node.type === 'string' ? INLINE.has(node.type) : text.length === 0
  return [...text, ...cells, isLine ? inner : ` ${inner} `].join('')
}
