import { readDocument } from '../document/migrations'
import { assetHashes } from '../document/walk'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { requireApp } from './access'
import { rowPictures } from './collection-copies'
import { createApp } from './mutations'
import { picturesToCopy } from './pictures/picture-copies'
import type { AppKind, AppSummary } from './schema'

const MAX_NAME = 50
const ENDING = ' (copy)'

/**
 * Duplicates an app: its newest design, pictures and collections, at a new URL. Revisions, releases, signing key,
 * submissions and folder are not copied. Requires space in the plan's storage; publishing limits apply when
 * the copy is published.
 * @param requestKey idempotency key
 * @throws NotFoundError; AppError `storage-full`
 */
export async function duplicateApp(
  actor: Actor,
  id: string,
  { name, requestKey }: { name?: string | undefined; requestKey?: string | undefined },
): Promise<AppSummary> {
  const app = await requireApp(database(), actor, id, {
    kind: true,
    sourceUrl: true,
    document: true,
    report: true,
  })
  const document = readDocument(JSON.parse(app.document))
  const appName = name ?? nameOfCopy(document.settings.appName)
  return createApp(actor, {
    name: appName,
    kind: app.kind as AppKind,
    ...(app.sourceUrl === null ? {} : { sourceUrl: app.sourceUrl }),
    document: { ...document, settings: { ...document.settings, appName } },
    copies: await picturesToCopy('asset', { appId: id }, [
      ...assetHashes(document),
      ...(await rowPictures(database(), id)),
    ]),
    collectionsOf: id,
    ...(app.report === null ? {} : { report: JSON.parse(app.report) as unknown }),
    ...(requestKey === undefined ? {} : { requestKey }),
  })
}

/** Cuts the name between graphemes. */
function nameOfCopy(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  while (characters.join('').length + ENDING.length > MAX_NAME) characters.pop()
  return characters.join('').trimEnd() + ENDING
}
