import { readDocument } from '../document/migrations'
import { type Source, sourceOf } from '../document/sources'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database'
import { NotFoundError } from '../platform/errors'
import { singleton } from '../platform/singleton'
import { requireApp } from './access'
import { previewed } from './preview/preview'
import { newestVersion } from './releases'

export type LiveSource = { appId: string; source: Source }
type Sources = readonly Source[]

/** The sources of documents that were asked for lately: reading a whole document takes longer than all the rest. */
const MAX_DOCUMENTS = 200
const known = singleton('live sources', () => new Map<string, Promise<Sources>>())

/** A source of the newest release at an address. @throws NotFoundError */
export async function publishedSource(slug: string, id: string): Promise<LiveSource> {
  const { appId, version } = await newestVersion(slug)
  const sources = await remembered(`release ${appId} ${version}`, async () => {
    const where = { appId_version: { appId, version } }
    const { document } = await database().release.findUniqueOrThrow({ where, select: { document: true } })
    return document
  })
  return pick(appId, sources, id)
}

/** A source of an app as it is saved, for whoever has the address of its preview. @throws NotFoundError */
export async function previewedSource(slug: string, token: string, id: string): Promise<LiveSource> {
  const app = await previewed(slug, token)
  if (!app) throw new NotFoundError('There is no app at this address.')
  return savedSource(app, id)
}

/** A source of the actor's app as it is saved. @throws NotFoundError */
export async function editedSource(actor: Actor, appId: string, id: string): Promise<LiveSource> {
  return savedSource(await requireApp(database(), actor, appId, { id: true, revision: true }), id)
}

async function savedSource(app: { id: string; revision: number }, id: string): Promise<LiveSource> {
  const sources = await remembered(`app ${app.id} ${app.revision}`, async () => {
    const { document } = await database().app.findUniqueOrThrow({
      where: { id: app.id },
      select: { document: true },
    })
    return document
  })
  return pick(app.id, sources, id)
}

function remembered(key: string, read: () => Promise<string>): Promise<Sources> {
  const reading = known.get(key) ?? read().then((text) => readDocument(JSON.parse(text)).sources ?? [])
  known.delete(key) // put last: the map is in the order of use
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const oldest = known.keys().next()
  if (known.size > MAX_DOCUMENTS && !oldest.done) known.delete(oldest.value)
  return reading
}

function pick(appId: string, sources: Sources, id: string): LiveSource {
  const source = sourceOf({ sources }, id)
  if (!source) throw new NotFoundError('This app has no such source.')
  return { appId, source }
}
