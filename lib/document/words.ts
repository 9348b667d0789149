import { z } from 'zod'
import { type Block, LEAVE, visitBlock } from './block'
import type { ContentVisitor, FieldLocation } from './blocks/block-module'
import { contentVisit } from './blocks/content'
import { type AppDocument, documentSchema, type Screen, screenSchema } from './document'
import { own, type Texts, type Words, wordsSchema } from './overlay'
import { remembered } from './values'
import type { RichText } from './rich-text'
import { readNotation, writeNotation } from './rich-text-notation'
import { walkScreen } from './walk'

/** Owner ID of texts of the whole app. IDs never begin with `$`. */
export const APP = '$app'

/** A translatable text of an app in its main language. */
export type TranslatableText = {
  /** ID of the block or screen, or `APP`. */
  id: string
  /** Path in it: `title`, `questions.item-1.answer`, `tabs.tab-1.label`. */
  path: string
  /** Formatted texts are in the notation of rich-text-notation.ts. */
  text: string
  formatted: boolean
  schema: z.ZodType
  /** Null for texts of the app. */
  screen: Screen | null
  block: Block | null
}

/** Keys of the document without parts that have their own IDs. */
export const APP_KEYS = Object.keys(documentSchema.shape).filter(
  (key) => !['version', 'screens', 'words'].includes(key),
) as (keyof AppDocument)[]
const { shape } = documentSchema
export const visitApp = contentVisit(z.object(Object.fromEntries(APP_KEYS.map((key) => [key, shape[key]]))))!
export const visitScreen = contentVisit(screenSchema.omit({ blocks: true }))!

type Visit = (visitor: ContentVisitor, path: string[]) => unknown
type Speaker = Pick<TranslatableText, 'id' | 'screen' | 'block'> & { visit: Visit }

/** Yields the owners of texts in reading order: the app, then each screen with its blocks. */
function* textOwners(document: AppDocument): Generator<Speaker> {
  yield { id: APP, screen: null, block: null, visit: (visitor, path) => visitApp(document, visitor, path) }
  for (const screen of document.screens) {
    const visit: Visit = (visitor, path) => visitScreen(screen, visitor, path)
    yield { id: screen.id, screen, block: null, visit }
    for (const { block } of walkScreen(screen))
      yield { id: block.id, screen, block, visit: (visitor, path) => visitBlock(block, visitor, path) }
  }
}

/** Returns the texts of an owner. Equal list items count once. */
function textsIn({ visit, ...place }: Speaker): TranslatableText[] {
  const texts = new Map<string, TranslatableText>()
  const see = (text: string, { path, schema }: FieldLocation, formatted: boolean) =>
    texts.set(path, { ...place, path, schema, text, formatted })
  visit(
    {
      ...LEAVE,
      words: (text, location) => (see(text, location!, false), text),
      formatted: (text, location) => (see(writeNotation(text as RichText), location!, true), text),
    },
    [],
  )
  return [...texts.values()]
}

/** Yields all texts of an app that are not empty, in reading order. */
export function* textsOf(document: AppDocument): Generator<TranslatableText> {
  for (const speaker of textOwners(document))
    for (const text of textsIn(speaker)) if (text.text.trim() !== '') yield text
}

/** Returns the texts as a list, which is cached until one of them changes. */
export function textList(document: AppDocument): readonly TranslatableText[] {
  const parts = APP_KEYS.map((key) => document[key])
  return remembered(document.screens, parts, () => [...textsOf(document)])
}

/** Yields the texts of some owners, including empty ones. @param ids of blocks or screens, or `APP` */
export function* textsOfIds(document: AppDocument, ids: ReadonlySet<string>): Generator<TranslatableText> {
  for (const speaker of textOwners(document)) if (ids.has(speaker.id)) yield* textsIn(speaker)
}

/** Returns a translation in its stored form, or null if it is invalid there. */
export function acceptedText(
  { schema, formatted }: Pick<TranslatableText, 'schema' | 'formatted'>,
  text: string,
): string | null {
  if (text.trim() === '') return null
  const { success, data } = schema.safeParse(formatted ? readNotation(text) : text)
  if (!success) return null
  return formatted ? text : (data as string)
}

/** Number of owners processed between two pauses. */
const SPEAKERS_OF_A_STEP = 200

/** Removes translations of removed languages and missing texts, and those that are invalid there. */
export function* tidyWordsInSteps(document: AppDocument): Generator<void, AppDocument> {
  const { words, settings } = document
  if (!words) return document
  const locales = (settings.locales ?? []).filter((locale) => own(words, locale))
  const valid = new Map<string, [string, Texts[string]][]>(locales.map((locale) => [locale, []]))
  let seen = 0
  for (const speaker of textOwners(document)) {
    if (++seen % SPEAKERS_OF_A_STEP === 0) yield
    const spoken = locales.filter((locale) => own(own(words, locale), speaker.id))
    const originals = spoken.length > 0 ? textsIn(speaker) : []
    for (const locale of spoken) {
      const paths = own(own(words, locale), speaker.id)
      const texts = originals.flatMap((one) => {
        const text = acceptedText(one, own(paths, one.path) ?? '')
        return text === null ? [] : [[one.path, text] as const]
      })
      valid.get(locale)!.push([speaker.id, Object.fromEntries(texts)])
    }
  }
  return withWords(
    document,
    Object.fromEntries([...valid].map(([locale, texts]) => [locale, Object.fromEntries(texts)])),
  )
}

function withWords(document: AppDocument, valid: Words): AppDocument {
  const words = wordsSchema.parse(valid)
  if (words) return { ...document, words }
  const rest = { ...document }
  delete rest.words
  return rest
}

/** Runs it without pauses. */
export function pruneTranslations(document: AppDocument): AppDocument {
  const steps = tidyWordsInSteps(document)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
