import { inLanguage } from '../../document/in-language'
import { listLanguages } from '../../document/languages'
import type { AppDocument } from '../../document/document'
import { asShown } from '../../document/color-scheme'
import { type KitPicture, buildStoreKit } from '../../packaging/store-kit/store-kit'
import { type ListingFacts, type ListingTexts, TEXT_LIMITS } from '../../packaging/store-kit/texts'
import type { FrozenRelease } from '../frozen-release'
import { iconBackground } from '../icon-background'
import { getDataPractices } from './practices'
import { storesWithUpdates } from './stores-with-updates'

/** Raise it if a change alters the kit of an existing release and listing. */
export const KIT_VERSION = 6

export type StoreKitOrder = {
  release: FrozenRelease
  /** Release notes of the owner. */
  notes: string | null
  facts: ListingFacts
  /** The owner's texts by language. */
  texts: Readonly<Record<string, ListingTexts>>
  pictures: readonly KitPicture[]
  /** Form endpoint of the app. */
  formTarget: string
  /** Whether the owner turned updates of installed apps off since the release. */
  updatesAreOff?: boolean
}

/** A release and its notes. */
type ReleaseNews = { version: number; notes: string | null }

/** Builds the store kit of a release: listing, suggested texts where there are none, and screenshots. */
export function storeKitOf({
  release,
  notes,
  facts,
  texts,
  pictures,
  formTarget,
  updatesAreOff = false,
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
      listLanguages(settings).map((tag) => [
        tag,
        { ...proposedTexts(document, tag, news), ...written(texts[tag]) },
      ]),
    ),
    pictures,
    storesWithUpdates: updatesAreOff ? [] : storesWithUpdates(release),
    practices: getDataPractices(release, formTarget, facts.accountDeletionUrl),
  })
}

/**
 * Suggests listing texts in one language from the document and the release notes, cut to the stores' limits.
 * Contains no invented or translated text: release notes appear only in the main language.
 * @param release null before the first one
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
    // The App Store accepts no release notes for a first version.
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

/** Cuts at a word boundary if there is one, and never within a grapheme. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (characters.join('').length > limit) characters.pop()
  const start = characters.join('')
  if (/^\s/.test(text.slice(start.length))) return start.trimEnd()
  const words = start.replace(/\s+\S*$/, '')
  return words.length >= limit / 2 ? words : start.trimEnd()
}
