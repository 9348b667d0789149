import { z } from 'zod'
import { type Block, LEAVE, visitBlock } from './block'
import type { ContentVisitor, Standing } from './blocks/block-module'
import { contentVisit } from './blocks/content'
import { type AppDocument, documentSchema, type Screen, screenSchema } from './document'
import { own, type Texts, type Words, wordsSchema } from './overlay'
import { remembered } from './remembered'
import type { RichText } from './rich-text'
import { readNotation, writeNotation } from './rich-text-notation'
import { walkScreen } from './walk'

/** Stands for what belongs to the whole app, in place of an id. No id begins so. */
export const APP = '$app'

/** One text of an app that can be translated, as its main language has it. */
export type Said = {
  /** Of the block or the screen that says it, or `APP`. */
  id: string
  /** The way to it there: `title`, `questions.item-1.answer`, `tabs.tab-1.label`. */
  path: string
  /** A text with styles is in the notation of rich-text-notation.ts. */
  text: string
  formatted: boolean
  schema: z.ZodType
  /** Where it is said; null for what belongs to the app. */
  screen: Screen | null
  block: Block | null
}

/** The app without what has an id of its own. */
export const APP_KEYS = Object.keys(documentSchema.shape).filter(
  (key) => !['version', 'screens', 'words'].includes(key),
) as (keyof AppDocument)[]
const { shape } = documentSchema
export const visitApp = contentVisit(z.object(Object.fromEntries(APP_KEYS.map((key) => [key, shape[key]]))))!
export const visitScreen = contentVisit(screenSchema.omit({ blocks: true }))!

type Visit = (visitor: ContentVisitor, way: string[]) => unknown
type Speaker = Pick<Said, 'id' | 'screen' | 'block'> & { visit: Visit }

/** Whatever says something, in reading order: the app, then each screen and what is on it. */
function* speakersIn(document: AppDocument): Generator<Speaker> {
  yield { id: APP, screen: null, block: null, visit: (visitor, way) => visitApp(document, visitor, way) }
  for (const screen of document.screens) {
    const visit: Visit = (visitor, way) => visitScreen(screen, visitor, way)
    yield { id: screen.id, screen, block: null, visit }
    for (const { block } of walkScreen(screen))
      yield { id: block.id, screen, block, visit: (visitor, way) => visitBlock(block, visitor, way) }
  }
}

/** All that one of them says; bare texts that say the same are one. */
function saidBy({ visit, ...place }: Speaker): Said[] {
  const said = new Map<string, Said>()
  const see = (text: string, { path, schema }: Standing, formatted: boolean) =>
    said.set(path, { ...place, path, schema, text, formatted })
  visit(
    {
      ...LEAVE,
      words: (text, standing) => (see(text, standing!, false), text),
      formatted: (text, standing) => (see(writeNotation(text as RichText), standing!, true), text),
    },
    [],
  )
  return [...said.values()]
}

/** All texts of an app that say something, in reading order. */
export function* textsOf(document: AppDocument): Generator<Said> {
  for (const speaker of speakersIn(document))
    for (const said of saidBy(speaker)) if (said.text.trim() !== '') yield said
}

/** The same texts as a list, which is the same one until one of them changes. */
export function textList(document: AppDocument): readonly Said[] {
  const parts = APP_KEYS.map((key) => document[key])
  return remembered(document.screens, parts, () => [...textsOf(document)])
}

/** The texts that these say, empty ones too. @param ids of blocks or screens, or `APP` */
export function* textsOfIds(document: AppDocument, ids: ReadonlySet<string>): Generator<Said> {
  for (const speaker of speakersIn(document)) if (ids.has(speaker.id)) yield* saidBy(speaker)
}

/** A translation as it is kept, or null where it cannot stand there. */
export function acceptedText(
  { schema, formatted }: Pick<Said, 'schema' | 'formatted'>,
  text: string,
): string | null {
  if (text.trim() === '') return null
  const { success, data } = schema.safeParse(formatted ? readNotation(text) : text)
  if (!success) return null
  return formatted ? text : (data as string)
}

/** Speakers that are looked at between two pauses. */
const SPEAKERS_OF_A_STEP = 200

/**
 * Leaves of the further languages' words what belongs to something: to a language of the app, and to a text that is there and
 * could be so.
 */
export function* tidyWordsInSteps(document: AppDocument): Generator<void, AppDocument> {
  const { words, settings } = document
  if (!words) return document
  const locales = (settings.locales ?? []).filter((locale) => own(words, locale))
  const kept = new Map<string, [string, Texts[string]][]>(locales.map((locale) => [locale, []]))
  let seen = 0
  for (const speaker of speakersIn(document)) {
    if (++seen % SPEAKERS_OF_A_STEP === 0) yield
    const spoken = locales.filter((locale) => own(own(words, locale), speaker.id))
    const said = spoken.length > 0 ? saidBy(speaker) : []
    for (const locale of spoken) {
      const paths = own(own(words, locale), speaker.id)
      const texts = said.flatMap((one) => {
        const text = acceptedText(one, own(paths, one.path) ?? '')
        return text === null ? [] : [[one.path, text] as const]
      })
      kept.get(locale)!.push([speaker.id, Object.fromEntries(texts)])
    }
  }
  return withWords(
    document,
    Object.fromEntries([...kept].map(([locale, texts]) => [locale, Object.fromEntries(texts)])),
  )
}

function withWords(document: AppDocument, kept: Words): AppDocument {
  const words = wordsSchema.parse(kept)
  if (words) return { ...document, words }
  const rest = { ...document }
  delete rest.words
  return rest
}

/** The same at once. */
export function tidyWords(document: AppDocument): AppDocument {
  const steps = tidyWordsInSteps(document)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
