import { type ReactNode, isValidElement } from 'react'
import { HELP_TOPICS, copy as help, questionHref } from '../../help/copy'
import type { CallGroup } from '../api/call-facts'
import { copy as api } from '../api/copy'
import { CONTENT } from '../content'
import { copy } from '../copy'
import { GUIDES, guideHref } from '../../guides'
import type { SearchEntry } from './rank'

type Props = {
  children?: ReactNode
  label?: string
  caption?: string
  head?: readonly string[]
  rows?: readonly (readonly ReactNode[])[]
  alt?: string
}

/** Inline elements. A space around them would split words. */
const INLINE = new Set(['strong', 'em', 'code', 'kbd', 'span', 'a'])

/** Plain text of a node: the text of its elements, with the labels and cells of components. */
function nodeText(node: ReactNode): string {
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

/** All entries of the search in the documentation and the help center. */
export function searchEntries(calls: readonly CallGroup[]): SearchEntry[] {
  return [...GUIDES.flatMap(guideEntries), ...HELP_TOPICS.flatMap(helpEntries), ...calls.flatMap(callEntries)]
}

function guideEntries({ slug, title, description }: (typeof GUIDES)[number]): SearchEntry[] {
  const href = guideHref(slug)
  return [
    { href, title, page: copy.title, text: description },
    ...CONTENT[slug]().map((section) => ({
      href: `${href}#${section.id}`,
      title: section.title,
      page: title,
      text: nodeText(section.body),
    })),
  ]
}

function helpEntries({ questions }: (typeof HELP_TOPICS)[number]): SearchEntry[] {
  return questions.map((question) => ({
    href: questionHref(question),
    title: question.question,
    page: help.meta.title,
    text: question.answer,
  }))
}

function callEntries({ calls }: CallGroup): SearchEntry[] {
  return calls.map(({ id, method, path, summary }) => ({
    href: `/docs/api#${id}`,
    title: summary,
    page: api.title,
    text: `${method} ${path}`,
    isCall: true,
  }))
}
