import { blockModule } from '../block'
import type { AppDocument } from '../document'
import { textAt } from '../overlay'
import type { UpdateWords } from '../update-words'
import { acceptedText, APP, type TranslatableText, textsOf } from '../words'

/** A text to translate. */
export type Row = TranslatableText & {
  /** Key in files. */
  key: string
  /** The screen, or the app itself. */
  group: string
  /** The kind of block and its part: "Header, title". */
  where: string
  translation: string | null
}

/** Lists all texts of an app with their translations, in reading order. */
export function rowsOf(document: AppDocument, locale: string): Row[] {
  return [...textsOf(document)].map((text) => ({
    ...text,
    key: rowKey(text),
    group: text.screen?.title ?? 'App',
    where: whereOf(text),
    translation: textAt(document.words, locale, text.id, text.path) ?? null,
  }))
}

/** Groups texts by screen, in reading order: the app first, then its screens. */
export function byScreen<T extends Pick<TranslatableText, 'screen'>>(texts: readonly T[]): T[][] {
  const groups = new Map<string | undefined, T[]>()
  for (const text of texts) {
    const group = groups.get(text.screen?.id)
    if (group) group.push(text)
    else groups.set(text.screen?.id, [text])
  }
  return [...groups.values()]
}

/** Returns an XML NMTOKEN that is unique for a location. */
function rowKey({ id, path }: Pick<TranslatableText, 'id' | 'path'>): string {
  return `${id}:${path}`.replaceAll(
    /[^A-Za-z0-9.:-]/gu,
    (character) => `_${character.codePointAt(0)!.toString(16)}_`,
  )
}

/** Describes the location of a text by the last name in its path that is not an ID. */
export function whereOf({ id, path, block, screen }: TranslatableText): string {
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

/** A text in a translator's file. */
export type Returned = { key: string; source: string; target: string }

/** Result of an import: the edit to apply, and counts and lists to report. */
export type Import = {
  texts: UpdateWords['texts']
  /** Number of texts that the file changes. */
  changed: number
  /** Number of unchanged translations. */
  same: number
  /** Number of texts without a translation in the file, which are not changed. */
  empty: number
  /** Texts that the app no longer has. */
  unknown: Returned[]
  /** Translations of texts that have changed since. */
  outdated: Returned[]
  /** Translations that are too long or have invalid characters. */
  refused: Returned[]
}

/** Matches returned texts to the app's. Texts that are not in the file are not changed. */
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

/** Translation tools may change white space. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** A file that cannot be read. The message says what to do. */
export class UnreadableFile extends Error {}

/** Maximum number of characters of a file. A thousand texts in two languages have less than a million. */
export const FILE_LIMIT = 5_000_000

export const TOO_LARGE = 'This file is larger than any app’s texts. The limit is 5 MB.'

/** @throws UnreadableFile if the file is for another language */
export function requireLanguage(found: string, locale: string): void {
  if (found.toLowerCase() !== locale.toLowerCase())
    throw new UnreadableFile(
      `This file is for the language “${found}”, not for “${locale}”. Nothing was changed.`,
    )
}
