import { blockModule } from '../block'
import type { AppDocument } from '../document'
import { textAt } from '../overlay'
import type { UpdateWords } from '../update-words'
import { acceptedText, APP, type Said, textsOf } from '../words'

/** One text to translate. */
export type Row = Said & {
  /** What files know it by. */
  key: string
  /** As people find it: the screen, or the app itself. */
  group: string
  /** The kind of block and the part of it: "Header, title". */
  where: string
  translation: string | null
}

/** All texts of an app beside what they are in a language, in reading order. */
export function rowsOf(document: AppDocument, locale: string): Row[] {
  return [...textsOf(document)].map((said) => ({
    ...said,
    key: keyOf(said),
    group: said.screen?.title ?? 'App',
    where: whereOf(said),
    translation: textAt(document.words, locale, said.id, said.path) ?? null,
  }))
}

/** Texts by where they are said, in reading order: the app first, then its screens. */
export function byScreen<T extends Pick<Said, 'screen'>>(texts: readonly T[]): T[][] {
  const groups = new Map<string | undefined, T[]>()
  for (const text of texts) {
    const group = groups.get(text.screen?.id)
    if (group) group.push(text)
    else groups.set(text.screen?.id, [text])
  }
  return [...groups.values()]
}

/** An NMTOKEN of XML that stands for one place alone. */
function keyOf({ id, path }: Pick<Said, 'id' | 'path'>): string {
  return `${id}:${path}`.replaceAll(
    /[^A-Za-z0-9.:-]/gu,
    (character) => `_${character.codePointAt(0)!.toString(16)}_`,
  )
}

/** What a text is of: the last name on the way to it that is no id. */
export function whereOf({ id, path, block, screen }: Said): string {
  const names = path.split(/\.~|\./).filter((name) => /^[a-z][a-zA-Z]*$/.test(name))
  const part = names.at(-1) ?? 'text'
  const words = part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  if (block) return `${blockModule(block.type).label}, ${words}`
  if (screen) return `Screen, ${words}`
  return id === APP && path.startsWith('tabs.') ? `Tab, ${words}` : sentence(words)
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A text in a file that came back from a translator. */
export type Returned = { key: string; source: string; target: string }

/** What becomes of a file: the edit to make, and what a person has to know. */
export type Import = {
  texts: UpdateWords['texts']
  /** Texts that the file changes. */
  changed: number
  /** Translated as they are already. */
  same: number
  /** Without a translation in the file; what the app has stays. */
  empty: number
  /** The app says nothing there any more. */
  unknown: Returned[]
  /** Translated, but from words that have changed since. */
  outdated: Returned[]
  /** Too long for their place, or with characters that cannot be there. */
  refused: Returned[]
}

/** Finds the places of returned texts. Whatever is not in the file stays as it is. */
export function matchReturned(document: AppDocument, locale: string, returned: readonly Returned[]): Import {
  const rows = new Map(rowsOf(document, locale).map((row) => [row.key, row]))
  const found: Import = { texts: {}, changed: 0, same: 0, empty: 0, unknown: [], outdated: [], refused: [] }
  for (const text of returned) {
    const row = rows.get(text.key)
    if (!row) found.unknown.push(text)
    else if (text.target.trim() === '') found.empty++
    else if (text.target === row.translation) found.same++
    else if (acceptedText(row, text.target) === null) found.refused.push(text)
    else {
      if (plain(text.source) !== plain(row.text)) found.outdated.push(text)
      found.texts[row.id] = { ...found.texts[row.id], [row.path]: text.target }
      found.changed++
    }
  }
  return found
}

/** Tools for translators may touch white space. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** A file that cannot be read, with what to do about it. */
export class UnreadableFile extends Error {}

/** Most characters of a file: a thousand texts in two languages take less than a million. */
export const FILE_LIMIT = 5_000_000

export const TOO_LARGE = 'This file is larger than any app’s texts. The limit is 5 MB.'

/** @throws UnreadableFile when a file is for another language */
export function requireLanguage(found: string, locale: string): void {
  if (found.toLowerCase() !== locale.toLowerCase())
    throw new UnreadableFile(
      `This file is for the language “${found}”, not for “${locale}”. Nothing was changed.`,
    )
}
