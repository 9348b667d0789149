import { oneLine } from '../../platform/html/text'
import { readTextHours } from './hours/text-hours'
import type { ReadPage } from './kinds/kind'
import type { SiteFinding } from './schema'
import { type Part, textOfPart } from './text/flow'

/**
 * Leaves out the parts of a page that say only what the app has once: opening hours, the address, a phone
 * number, a mail link.
 */
export function withoutContact(page: ReadPage, language: string, found: readonly SiteFinding[]): ReadPage {
  const hours = readTextHours(page.lines, page.language || language)?.lines
  const known = contactData(found)
  const isKnown = (part: Part): boolean => {
    if (part.type === 'picture' || part.type === 'video' || part.type === 'frame' || part.type === 'file')
      return false
    if (part.type === 'paragraph' && part.runs.every(({ href = '' }) => /^(?:tel|mailto):/i.test(href)))
      return true
    const lines =
      'rows' in part ? part.rows.flatMap((row) => [row.join(' '), ...row]) : textOfPart(part).split('\n')
    const isHours = hours && lines.filter((line) => hours.has(oneLine(line, 400))).length >= lines.length / 2
    return isHours || (part.type === 'paragraph' && isContact(textOfPart(part), known))
  }
  return { ...page, parts: page.parts.filter((part) => !isKnown(part)) }
}

type ContactData = { words: ReadonlySet<string>; digits: string }

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function contactData(found: readonly SiteFinding[]): ContactData {
  const texts = found
    .filter(({ kind }) => kind === 'contact' || kind === 'map')
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => Object.values(block).filter((value) => typeof value === 'string')),
    )
  return { words: new Set(texts.flatMap(wordsOf)), digits: texts.join(' ').replaceAll(/\D/g, '') }
}

/** Whether all words are of the address, the name or the phone number, whatever its spelling. */
function isContact(text: string, { words, digits }: ContactData): boolean {
  const own = wordsOf(text)
  if (own.length < 2 || own.length > 30) return false
  return own.every(
    (word) =>
      words.has(word) ||
      (/^\d+$/.test(word) && digits.includes(word.replace(/^0+/, ''))) ||
      word.length === 2,
  )
}
