import { listLanguages } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { requireApp } from '../../apps/access'
import { readListing } from './queries'
import type { ListingRequest } from './schema'

/** Saves part of an app's listing; the rest stays unchanged. @throws NotFoundError, InvalidError */
export async function saveListing(
  actor: Actor,
  appId: string,
  { facts, language, texts, captions, screens }: ListingRequest,
): Promise<{ saved: true }> {
  return inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, {
      document: true,
      listing: { select: { content: true } },
      releases: { orderBy: { version: 'desc' }, take: 1, select: { document: true } },
    })
    const stored = readListing(app.listing)
    if (language !== undefined) {
      const documents = [app.document, ...app.releases.map(({ document }) => document)]
      const known = documents.flatMap((json) => listLanguages(readDocument(JSON.parse(json)).settings))
      if (!known.includes(language))
        throw new InvalidError('The app doesn’t have that language.', {
          language: 'The app doesn’t have that language.',
        })
    }
    const content = JSON.stringify({
      facts: facts ?? stored.facts,
      texts: language && texts ? { ...stored.texts, [language]: texts } : stored.texts,
      captions: language && captions ? { ...stored.captions, [language]: captions } : stored.captions,
      screens: screens ?? stored.screens,
    })
    await tx.storeListing.upsert({
      where: { appId },
      create: { appId, content },
      update: { content },
      select: { appId: true },
    })
    const detail = { part: facts ? 'facts' : texts ? `texts ${language}` : 'screenshots' }
    await audit(tx, {
      actorId: actor.user.id,
      action: 'store-listing.saved',
      subject: `app:${appId}`,
      detail,
    })
    return { saved: true as const }
  })
}
