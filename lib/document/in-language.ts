import { type Block, LEAVE, visitBlock } from './block'
import type { ContentVisitor } from './blocks/block-module'
import { type AppDocument, type Screen, withScreens } from './document'
import { getDirection, listLanguages } from './languages'
import { own, textAt, type Texts } from './overlay'
import { remembered } from './values'
import type { RichText } from './rich-text'
import { readNotation, writeNotation } from './rich-text-notation'
import { mapIfChanged } from './walk'
import { APP, APP_KEYS, textList, visitApp, visitScreen } from './words'

/**
 * Returns the app in one of its languages. Untranslated texts stay in the main language. Unchanged parts are
 * the same objects, also between calls. For rendering only: its `words` are still those of the document.
 */
export function inLanguage(document: AppDocument, locale: string): AppDocument {
  const { settings, words } = document
  if (!settings.locales?.includes(locale)) return document
  return remembered(document, [locale], () => {
    const texts = own(words, locale)
    const screens = mapIfChanged<Screen>(document.screens, (screen) => screenIn(screen, texts))
    return withScreens({ ...document, ...appIn(document, locale, texts) }, screens)
  })
}

function appIn(document: AppDocument, locale: string, texts: Texts | undefined): Partial<AppDocument> {
  const keys = APP_KEYS.filter((key) => document[key] !== undefined)
  const spoken = own(texts, APP)
  const parts = [locale, spoken, ...keys.map((key) => document[key])]
  return remembered(document.settings, parts, () => {
    const app = Object.fromEntries(keys.map((key) => [key, document[key]]))
    const locales = listLanguages(document.settings).filter((tag) => tag !== locale)
    const settings = { ...document.settings, language: locale, locales, direction: getDirection(locale) }
    return visitApp({ ...app, settings }, translating(spoken), []) as Partial<AppDocument>
  })
}

function screenIn(screen: Screen, texts: Texts | undefined): Screen {
  const blocks = screen.blocks.map((block) => blockIn(block, texts))
  return remembered(screen, [own(texts, screen.id), ...blocks], () => {
    const shown = visitScreen(screen, translating(own(texts, screen.id)), []) as Screen
    return blocks.some((block, index) => block !== screen.blocks[index]) ? { ...shown, blocks } : shown
  })
}

function blockIn(block: Block, texts: Texts | undefined): Block {
  const spoken = own(texts, block.id)
  const lists = Object.entries(block.children ?? {})
  if (!spoken && lists.length === 0) return block
  const inside = lists.map(([slot, list]) => [slot, list.map((child) => blockIn(child, texts))] as const)
  return remembered(block, [spoken, ...inside.flatMap(([, list]) => list)], () => {
    const shown = spoken ? visitBlock(block, translating(spoken), []) : block
    const same = inside.every(([, list], at) => list.every((child, index) => child === lists[at]![1][index]))
    return same ? shown : { ...shown, children: Object.fromEntries(inside) }
  })
}

/** Replaces texts that are not empty with their translations. */
function translating(texts: Texts[string] | undefined): ContentVisitor {
  return {
    ...LEAVE,
    words: (text, location) => (text.trim() === '' ? text : (own(texts, location!.path) ?? text)),
    formatted: (text, location) => {
      const translated = own(texts, location!.path)
      return translated === undefined || writeNotation(text as RichText) === ''
        ? text
        : readNotation(translated)
    },
  }
}

/** Counts the texts with letters, and those that are translated. */
export function completeness(document: AppDocument, locale: string): { done: number; total: number } {
  let [done, total] = [0, 0]
  for (const { id, path, text } of textList(document)) {
    if (!needsTranslation(text)) continue
    total++
    if (textAt(document.words, locale, id, path) !== undefined) done++
  }
  return { done, total }
}

/** Prices and numbers need no translation. */
export function needsTranslation(text: string): boolean {
  return /\p{L}/u.test(text)
}
