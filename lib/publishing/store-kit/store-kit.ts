import { inLanguage } from '../../document/in-language'
import { languagesOf } from '../../document/languages'
import type { AppDocument } from '../../document/document'
import { asShown } from '../../document/color-scheme'
import { type KitPicture, buildStoreKit } from '../../packaging/store-kit/store-kit'
import { type ListingFacts, type ListingTexts, TEXT_LIMITS } from '../../packaging/store-kit/texts'
import type { FrozenRelease } from '../frozen-release'
import { iconBackground } from '../icon-background'
import { practicesOf } from './practices'

/** Raise it when a change gives the same release and listing another kit. */
export const KIT_VERSION = 3

export type StoreKitOrder = {
  release: FrozenRelease
  /** What is new in it, in its owner’s words. */
  notes: string | null
  facts: ListingFacts
  /** What the owner wrote, by language. */
  texts: Readonly<Record<string, ListingTexts>>
  pictures: readonly KitPicture[]
  /** Where the app's forms are sent. */
  formTarget: string
}

/** A release and what is new in it. */
type ReleaseNews = { version: number; notes: string | null }

/** The store kit of a release: its listing, with proposals where nobody has written anything, and its screenshots. */
export function storeKitOf({
  release,
  notes,
  facts,
  texts,
  pictures,
  formTarget,
}: StoreKitOrder): Promise<Buffer> {
  const { document } = release
  const { settings } = document
  const news = { version: release.version, notes }
  return buildStoreKit({
    appName: settings.appName,
    packageId: release.packageId,
    versionName: release.versionName,
    versionCode: release.versionCode,
    settings,
    icons: release.icons,
    primaryColor: asShown(settings).primaryColor,
    iconBackground: iconBackground(document),
    facts,
    texts: new Map(
      languagesOf(settings).map((tag) => [
        tag,
        { ...proposedTexts(document, tag, news), ...written(texts[tag]) },
      ]),
    ),
    pictures,
    practices: practicesOf(release, formTarget, facts.accountDeletionUrl),
  })
}

/**
 * What the document itself has to say in one of its languages, cut to what stores take, and what its owner said is new in the
 * release. Nothing is made up, and nobody has translated those words: they are for the main language alone.
 * @param release none before the first one
 */
export function proposedTexts(
  document: AppDocument,
  language: string,
  release: ReleaseNews | null,
): ListingTexts {
  const { appName, description } = inLanguage(document, language).settings
  const notes = (language === document.settings.language && release?.notes) || ''
  return written({
    title: cut(appName, TEXT_LIMITS.title),
    shortDescription: cut(firstSentence(description), TEXT_LIMITS.shortDescription),
    fullDescription: cut(description, TEXT_LIMITS.fullDescription),
    changes: cut(notes, TEXT_LIMITS.changes),
    name: cut(appName, TEXT_LIMITS.name),
    description: cut(description, TEXT_LIMITS.description),
    // The App Store takes none for a first version.
    whatsNew: release?.version === 1 ? '' : cut(notes, TEXT_LIMITS.whatsNew),
  })
}

function written(texts: ListingTexts = {}): ListingTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function firstSentence(text: string): string {
  const line = text.split('\n')[0] ?? ''
  return /^.*?[.!?。！？؟](?=\s|$)/.exec(line)?.[0] ?? line
}

/** Between whole words where there are any, and never within a character. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (characters.join('').length > limit) characters.pop()
  const start = characters.join('')
  if (/^\s/.test(text.slice(start.length))) return start.trimEnd()
  const words = start.replace(/\s+\S*$/, '')
  return words.length >= limit / 2 ? words : start.trimEnd()
}
