import { HELP_TOPICS, copy as help, questionHref } from '../../help/copy'
import type { CallGroup } from '../api/call-facts'
import { copy as api } from '../api/copy'
import { CONTENT } from '../content'
import { copy } from '../copy'
import { GUIDES, guideHref } from '../../guides'
import type { SearchEntry } from './entry'
import { textOf } from './text-of'

/** Everything that the search of the documentation and the help center finds. */
export function searchEntries(calls: readonly CallGroup[]): SearchEntry[] {
  return [...GUIDES.flatMap(guideEntries), ...HELP_TOPICS.flatMap(helpEntries), ...calls.flatMap(callEntries)]
}

function guideEntries({ slug, title, description }: (typeof GUIDES)[number]): SearchEntry[] {
  const href = guideHref(slug)
  return [
    { href, title, page: copy.title, text: description },
    ...CONTENT[slug].map((section) => ({
      href: `${href}#${section.id}`,
      title: section.title,
      page: title,
      text: textOf(section.body),
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
