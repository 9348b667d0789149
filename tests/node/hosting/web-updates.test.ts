import { createHash } from 'node:crypto'
import { findHostedApp } from '@/lib/hosting/hosted-bundle'
import { serveWebUpdate } from '@/lib/hosting/web-updates'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import type { UpdateManifest } from '@/lib/packaging/updates/manifest'
import { readUpdate } from '@/lib/packaging/updates/read-update'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { changeOffer, replaceUpdateKey, turnOffUpdates } from '@/lib/releases/updates/mutations'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

let count = 0
async function newOffer() {
  const actor = asUser(await newAccount(`web-updates-${count++}@example.com`))
  const app = await createApp(actor, { kind: 'custom', name: 'Rye', document: emptyDocument('Rye') })
  await publish(actor, app.id)
  return { ...app, actor }
}
type App = Awaited<ReturnType<typeof newOffer>>

async function publishChanged({ id, actor }: App, change: (document: AppDocument) => void) {
  const { document, revision } = await findApp(actor, id)
  const changed = structuredClone(document) as AppDocument
  change(changed)
  await saveApp(actor, id, revision, changed)
  await publish(actor, id)
}
const retitle = (title: string) => (document: AppDocument) => void (document.screens[0].title = title)

const request = (headers = {}) => new Request('http://localhost/~updates/web/update.json', { headers })
async function manifestOf(app: App): Promise<UpdateManifest> {
  const response = await serveWebUpdate(request(), app.slug)
  const { signed } = (await response.json()) as { signed: string }
  return JSON.parse(Buffer.from(signed, 'base64').toString()) as UpdateManifest
}

/** What the address serves: the files, and what the service worker installs. */
async function served({ slug }: App) {
  const files = (await findHostedApp(slug)).bundle!
  const text = (path: string) => Buffer.from(files.get(path)!.bytes).toString()
  const [, update = '{}'] = /^const UPDATE=(.*);$/m.exec(text('sw.js')) ?? []
  return { files, page: text('index.html'), ...(JSON.parse(update) as { bundle: string; key?: string }) }
}
const digestOf = async (app: App) => (await served(app)).bundle

describe('the manifest of a web app', () => {
  it('is the signed one that shells read, and lists the files at the app’s address', async () => {
    const app = await newOffer()
    const { keys = [] } = (await ensureUpdates(app.id)) ?? {}
    const response = await serveWebUpdate(request(), app.slug)
    const trust = { app: app.id, generation: 'web', sequence: 0, refused: [], device: '1', keys }
    const read = readUpdate(Buffer.from(await response.clone().arrayBuffer()), trust)
    expect(read).toMatchObject({ ok: true, value: { release: 1, share: 10_000 } })
    const { files: all, key } = await served(app)
    expect(key).toBe(keys[0])
    const { files } = await manifestOf(app)
    expect(files.map(({ path }) => path)).not.toContain('sw.js')
    expect(files).toHaveLength(all.size - 1)
    for (const { path, sha256 } of files)
      expect(createHash('sha256').update(all.get(path)!.bytes).digest('hex')).toBe(sha256)
    const again = await serveWebUpdate(request({ 'if-none-match': response.headers.get('etag') }), app.slug)
    expect(again.status).toBe(304)
  })

  it('is staged, paused and taken back with the offer, and the page with it', async () => {
    const app = await newOffer()
    const first = await digestOf(app)
    await publishChanged(app, retitle('Wrong'))
    const { bundle } = await manifestOf(app)
    expect(bundle).toBe(await digestOf(app))
    expect(bundle).not.toBe(first)
    await changeOffer(app.actor, app.id, { action: 'share', share: 1000 })
    expect(await manifestOf(app)).toMatchObject({ release: 2, share: 1000, bundle })
    await changeOffer(app.actor, app.id, { action: 'pause' })
    expect(await manifestOf(app)).toMatchObject({ share: 0, bundle })
    await changeOffer(app.actor, app.id, { action: 'take-back', release: 1 })
    expect(await manifestOf(app)).toMatchObject({ release: 1, share: 10_000, bundle: first })
    expect(await digestOf(app)).toBe(first)
    expect((await served(app)).page).not.toContain('Wrong')
    await turnOffUpdates(app.actor, app.id)
    expect(await digestOf(app)).toBe(first)
    await publishChanged(app, retitle('Right'))
    expect((await served(app)).page).toContain('Right')
  })

  it('has a release that waits for the stores, and those after updates were turned off', async () => {
    const app = await newOffer()
    await publishChanged(app, ({ settings }) => void (settings.appName = 'Rye and Spelt'))
    expect((await database().appUpdates.findUniqueOrThrow({ where: { appId: app.id } })).waiting).toBe(2)
    expect(await manifestOf(app)).toMatchObject({ release: 2, share: 10_000 })
    await changeOffer(app.actor, app.id, { action: 'pause' })
    expect(await manifestOf(app)).toMatchObject({ release: 2, share: 0 })
    await turnOffUpdates(app.actor, app.id)
    await publishChanged(app, retitle('Later'))
    expect(await manifestOf(app)).toMatchObject({ release: 3, bundle: await digestOf(app) })
  })

  it('follows a replaced key, and is unsigned for an app without one', async () => {
    const app = await newOffer()
    const { keys } = await replaceUpdateKey(app.actor, app.id)
    expect((await served(app)).key).toBe(keys[0]!.key)
    expect((await manifestOf(app)).keys).toEqual([keys[0]!.key])
    await database().appUpdates.delete({ where: { appId: app.id } })
    expect((await served(app)).key).toBeUndefined()
    expect(await (await serveWebUpdate(request(), app.slug)).json()).toMatchObject({ signatures: [] })
  })
})
