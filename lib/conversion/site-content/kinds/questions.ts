import { cutText } from '../../../base/cut-text'
import { descendants, lineOf, textOf } from '../page/elements'
import type { PageElement } from '../page/page-tree'
import { everyItem, isOfType, itemsOf, textOfProperty, uniqueBy } from '../structured/item'
import { oneLine } from '../../../platform/html/text'
import { isAround } from '../text/main-element'
import { type PageKind, withIds } from './kind'

const MAX_QUESTIONS = 60
/** Details that are read, of which some have no question. Those inside others are read with each of them. */
const MAX_DETAILS = 2 * MAX_QUESTIONS

/** Questions with answers, described for search engines or as details that open. */
export const questions: PageKind = {
  kind: 'questions',
  read(page) {
    const asked = everyItem(page.items).filter((item) => isOfType(item, /^Question$/))
    const described = asked.flatMap((item) => {
      const question = textOfProperty(item, 'name') || textOfProperty(item, 'text')
      const [answer] = itemsOf(item, 'acceptedAnswer', 'suggestedAnswer')
      const text = answer
        ? textOfProperty(answer, 'text', 4000)
        : textOfProperty(item, 'acceptedAnswer', 4000)
      return question === '' || text === '' ? [] : [{ question, answer: text }]
    })
    const opened = [...descendants(page.root, (element) => !isAround(element))]
      .filter(({ name }) => name === 'details')
      .slice(0, MAX_DETAILS)
      .flatMap(detailsOf)
    const found = uniqueBy(described.length >= opened.length ? described : opened, ({ question }) => question)
    const isEnough = described.length > 0 || opened.length > 1
    if (!isEnough || found.length === 0) return []
    return [
      {
        title: cutText(found.map(({ question }) => question).join(' '), 200),
        place: described.length >= opened.length ? asked[0]!.place : 'text',
        draw: (blocks) =>
          blocks.add('faq', { questions: withIds('item', found.slice(0, MAX_QUESTIONS)), single: false }),
      },
    ]
  },
}

function detailsOf(element: PageElement): { question: string; answer: string }[] {
  const summary = element.children.find((child) => typeof child !== 'string' && child.name === 'summary')
  if (!summary) return []
  const rest = { ...element, children: element.children.filter((child) => child !== summary) }
  const answer = textOf(rest)
    .split('\n')
    .map((line) => oneLine(line, 4000))
    .filter(Boolean)
    .join('\n')
  const question = lineOf(summary)
  return question === '' || answer === '' ? [] : [{ question, answer: cutText(answer, 4000) }]
}
