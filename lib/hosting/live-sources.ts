import { readDocument } from '../document/migrations'
import { type Source, sourceOf } from '../document/sources'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { loadingCache } from '../base/lru'
import { singleton } from '../platform/singleton'
import { requireApp } from '../apps/access'
import { publishedDocument } from '../apps/published-document'
import { type CachedVersion, getCachedVersion, fetchVersion } from '../releases/version-cache'

export type LiveSource = { appId: string; source: Source }

/** Sources of saved apps, by id and revision. Reading a document takes longer than all the rest. */
const saved = singleton('saved sources', () =>
  loadingCache<{ sources: readonly Source[] }, string>({ max: 200 }, async (_key, id) => {
    const { document } = await database().app.findUniqueOrThrow({ where: { id }, select: { document: true } })
    const { sources = [] } = readDocument(JSON.parse(document))
    return { sources }
  }),
)

/**
 * A source of the newest release at an address, and the time when it was read, in Unix milliseconds.
 * @param isRead for reads, accepts a cached version that is less than two seconds old
 * @throws NotFoundError
 */
export async function publishedSource(
  slug: string,
  id: string,
  isRead: boolean,
): Promise<LiveSource & { fetchedAt: number }> {
  const known = isRead ? await sourceIn(await getCachedVersion(slug), id) : null
  const found = known ?? (await sourceIn(await fetchVersion(slug), id))
  if (!found) throw noSuchSource()
  return found
}

async function sourceIn({ appId, version, fetchedAt }: CachedVersion, id: string) {
  const source = sourceOf(await publishedDocument(appId, version), id)
  return source && { appId, source, fetchedAt }
}

/** A source of the actor's app in its saved state. @throws NotFoundError */
export async function editedSource(actor: Actor, appId: string, id: string): Promise<LiveSource> {
  return savedSource(await requireApp(database(), actor, appId, { id: true, revision: true }), id)
}

/** A source of an app in its saved state. @throws NotFoundError */
export async function savedSource(app: { id: string; revision: number }, id: string): Promise<LiveSource> {
  const source = sourceOf(await saved.forceFetch(`${app.id} ${app.revision}`, { context: app.id }), id)
  if (!source) throw noSuchSource()
  return { appId: app.id, source }
}

const noSuchSource = () => new NotFoundError('This app doesn’t have that source.')
