import { inLanguage } from '../../document/in-language'
import { directionOf, englishName, languagesOf } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import { storeLocale } from '../../packaging/store-kit/locales'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { proposedTexts } from '../../publishing/store-kit/store-kit'
import { requireApp } from '../../apps/access'
import { assetUrl } from '../../apps/queries'
import {
  type DeviceName,
  type KeptListing,
  MAX_SCREENSHOTS,
  type StoreListing,
  keptListing,
  listingTexts,
} from './schema'

/** What an app's owner wrote for the stores, with proposals for the rest. @throws NotFoundError */
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
  const kept = readListing(app.listing)
  const pictures = await database().storePicture.findMany({
    where: { appId },
    orderBy: [{ device: 'asc' }, { position: 'asc' }],
    select: { language: true, device: true, position: true, hash: true, version: true },
  })
  const known = new Set(document.screens.map(({ id }) => id))
  return {
    facts: kept.facts,
    release: release ? { version: release.version, versionName: release.versionName } : null,
    screens: (kept.screens ?? [...known].slice(0, MAX_SCREENSHOTS)).filter((id) => known.has(id)),
    languages: languagesOf(document.settings).map((tag) => ({
      tag,
      name: englishName(tag),
      direction: directionOf(tag),
      play: storeLocale('play', tag),
      apple: storeLocale('apple', tag),
      texts: kept.texts[tag] ?? listingTexts.parse({}),
      proposed: proposedTexts(document, tag, release ?? null),
      captions: kept.captions[tag] ?? {},
      screens: inLanguage(document, tag).screens.map(({ id, title }) => ({ id, title })),
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

/** A listing's row, or the empty one of an app that has none. */
export function readListing(row: { content: string } | null): KeptListing {
  return keptListing.parse(row === null ? {} : JSON.parse(row.content))
}
