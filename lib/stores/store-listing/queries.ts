import { contentSize } from '../../document/content-size'
import type { AppDocument, Screen } from '../../document/document'
import { inLanguage } from '../../document/in-language'
import { getDirection, englishName, listLanguages } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import { storeLocale } from '../../packaging/store-kit/locales'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { proposedTexts } from '../../publishing/store-kit/store-kit'
import { requireApp } from '../../apps/access'
import { assetUrl } from '../../apps/queries'
import {
  type DeviceName,
  type StoredListing,
  MAX_SCREENSHOTS,
  type StoreListing,
  storedListing,
  listingTexts,
} from './schema'

/** An app's store listing, with proposals for empty texts. @throws NotFoundError */
export async function findListing(actor: Actor, appId: string): Promise<StoreListing> {
  const app = await requireApp(database(), actor, appId, {
    document: true,
    listing: { select: { content: true } },
    releases: {
      orderBy: { version: 'desc' },
      take: 1,
      select: { version: true, versionName: true, notes: true, document: true },
    },
  })
  const [release] = app.releases
  const document = readDocument(JSON.parse(release?.document ?? app.document))
  const stored = readListing(app.listing)
  const pictures = await database().storePicture.findMany({
    where: { appId },
    orderBy: [{ device: 'asc' }, { position: 'asc' }],
    select: { language: true, device: true, position: true, hash: true, version: true },
  })
  const filled = document.screens.filter((screen) => contentSize(screen, document) > 0)
  const shown = new Set(filled.map(({ id }) => id))
  return {
    facts: stored.facts,
    release: release ? { version: release.version, versionName: release.versionName } : null,
    screens: chosenScreens(stored.screens, shown) ?? fullestScreens(filled, document),
    languages: listLanguages(document.settings).map((tag) => ({
      tag,
      name: englishName(tag),
      direction: getDirection(tag),
      play: storeLocale('play', tag),
      apple: storeLocale('apple', tag),
      texts: stored.texts[tag] ?? listingTexts.parse({}),
      proposed: proposedTexts(document, tag, release ?? null),
      captions: stored.captions[tag] ?? {},
      screens: inLanguage(document, tag)
        .screens.filter(({ id }) => shown.has(id))
        .map(({ id, title }) => ({ id, title })),
      screenshots: pictures
        .filter(({ language }) => language === tag)
        .map(({ device, position, hash, version }) => ({
          device: device as DeviceName,
          position,
          version,
          url: assetUrl(appId, hash),
        })),
    })),
  }
}

/** The owner's choice without empty screens, which a store would show as an empty app. Null without any. */
function chosenScreens(stored: readonly string[] | null, shown: ReadonlySet<string>): string[] | null {
  const chosen = stored?.filter((id) => shown.has(id)) ?? []
  return chosen.length > 0 ? chosen : null
}

/** The screens with the most content, in the app's order. */
function fullestScreens(screens: readonly Screen[], document: AppDocument): string[] {
  const fullest = screens
    .toSorted((a, b) => contentSize(b, document) - contentSize(a, document))
    .slice(0, MAX_SCREENSHOTS)
  return screens.filter((screen) => fullest.includes(screen)).map(({ id }) => id)
}

/** Parses a listing's row. Without one, returns an empty listing. */
export function readListing(row: { content: string } | null): StoredListing {
  return storedListing.parse(row === null ? {} : JSON.parse(row.content))
}
