import { readDocument } from '../document/migrations'
import { type Source, sourceOf } from '../document/sources'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { putLast } from '../base/put-last'
import { singleton } from '../platform/singleton'
import { requireApp } from '../apps/access'
import { type HeldVersion, heldVersion, lookUpVersion } from '../releases/held-version'

export type LiveSource = { appId: string; source: Source }
type Sources = readonly Source[]

/** The sources of documents that were asked for lately: reading a whole document takes longer than all the rest. */
const MAX_DOCUMENTS = 200
const known = singleton('live sources', () => new Map<string, Promise<Sources>>())

/**
 * A source of the newest release at an address, and when that was looked up, in milliseconds.
 * @param isRead what was looked up less than two seconds ago is then good enough
 * @throws NotFoundError
 */
export async function publishedSource(
  slug: string,
  id: string,
  isRead: boolean,
): Promise<LiveSource & { lookedUpAt: number }> {
  const known = isRead ? await sourceIn(await heldVersion(slug), id) : null
  const found = known ?? (await sourceIn(await lookUpVersion(slug), id))
  if (!found) throw noSuchSource()
  return found
}

async function sourceIn({ appId, version, lookedUpAt }: HeldVersion, id: string) {
  const sources = await remembered(`release ${appId} ${version}`, async () => {
    const where = { appId_version: { appId, version } }
    const { document } = await database().release.findUniqueOrThrow({ where, select: { document: true } })
    return document
  })
  const source = sourceOf({ sources }, id)
  return source && { appId, source, lookedUpAt }
}

/** A source of the actor's app as it is saved. @throws NotFoundError */
export async function editedSource(actor: Actor, appId: string, id: string): Promise<LiveSource> {
  return savedSource(await requireApp(database(), actor, appId, { id: true, revision: true }), id)
}

/** A source of an app as it is saved. @throws NotFoundError */
export async function savedSource(app: { id: string; revision: number }, id: string): Promise<LiveSource> {
  const sources = await remembered(`app ${app.id} ${app.revision}`, async () => {
    const { document } = await database().app.findUniqueOrThrow({
      where: { id: app.id },
      select: { document: true },
    })
    return document
  })
  const source = sourceOf({ sources }, id)
  if (!source) throw noSuchSource()
  return { appId: app.id, source }
}

function remembered(key: string, read: () => Promise<string>): Promise<Sources> {
  const reading = known.get(key) ?? read().then((text) => readDocument(JSON.parse(text)).sources ?? [])
  putLast(known, key, reading, MAX_DOCUMENTS)
  reading.catch(() => known.delete(key))
  return reading
}

const noSuchSource = () => new NotFoundError('This app has no such source.')
