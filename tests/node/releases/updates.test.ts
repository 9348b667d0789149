import { createHash } from 'node:crypto'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { bundleDigest, type UpdateManifest } from '@/lib/packaging/updates/manifest'
import { deviceShare } from '@/lib/packaging/updates/read-update'
import { flushCounts } from '@/lib/platform/counts/buffered-counts'
import { database } from '@/lib/platform/database/database'
import { packageHost } from '@/lib/platform/http/hosted-url'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { updatesConfig } from '@/lib/publishing/updates-config'
import { readRelease } from '@/lib/releases/releases'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { rebuildApp } from '@/lib/releases/rebuilds/rebuild-app'
import { createChannel, deleteChannel } from '@/lib/releases/updates/channels'
import { signManifests } from '@/lib/releases/updates/manifests'
import { changeOffer, replaceUpdateKey, turnOffUpdates } from '@/lib/releases/updates/mutations'
import { findAppUpdates } from '@/lib/releases/updates/queries'
import { mirrorList } from '@/lib/releases/updates/schema'
import { ensureUpdates } from '@/lib/releases/updates/update-keys'
import { evictUpdates } from '@/lib/releases/updates/update-cache'
import { withTestDatabase } from '../../factories/database'
import {
  UPDATE,
  change,
  fetchUpdate,
  manifestOf,
  newOffer,
  publishTitle,
  withUpdateFront,
} from '../../factories/updates'

withTestDatabase()
withUpdateFront()

describe('updates of an app', () => {
  it('are signed, and list the files that the service then serves', async () => {
    const app = await newOffer()
    const manifest = await manifestOf(app)
    expect(manifest).toMatchObject({ sequence: 1, release: 1, version: '1.0', share: 10_000, urgent: false })
    expect(manifest.addresses).toEqual([`http://localhost:3000/a/${app.slug}/~updates/`])
    expect(manifest.bundle).toBe(bundleDigest(manifest.files))
    for (const { sha256, size } of manifest.files) {
      const { status, headers, body } = await fetchUpdate(app.slug, `files/${sha256}`)
      expect([status, body.length]).toEqual([200, size])
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('are the bytes that a package of the release has, whose configuration names them', async () => {
    const app = await newOffer()
    const { bundle, addresses, keys } = await manifestOf(app)
    const release = {
      ...(await readRelease(app.id, 1)),
      shellVersion: 6,
      updates: await ensureUpdates(app.id),
    }
    const { formTarget, mapTiles } = packageHost(app.slug)
    const drawn = await drawReleaseBundle(release, undefined, { formTarget, mapTiles })
    const config = updatesConfig('android', release, { formTarget, bundle: drawn, channel: 'token' })
    const expected = { app: app.id, generation: 'android-6', release: 1, bundle, keys, addresses }
    expect(config).toEqual({ ...expected, channel: 'token' })
    expect(
      updatesConfig('android', { ...release, shellVersion: 5 }, { formTarget, bundle: drawn }),
    ).toBeUndefined()
    expect(
      updatesConfig('android', { ...release, updates: null }, { formTarget, bundle: drawn }),
    ).toBeUndefined()
  })

  it('answer 304 in some 200 bytes, HEAD without a body, and 404 for what they do not know', async () => {
    const app = await newOffer()
    const { headers } = await fetchUpdate(app.slug, UPDATE)
    const unchanged = await fetchUpdate(app.slug, UPDATE, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
    const bytes = Object.entries(unchanged.headers).reduce(
      (sum, pair) => sum + pair.join(': ').length + 2,
      30,
    )
    expect(bytes).toBeLessThan(240)
    const head = await fetchUpdate(app.slug, UPDATE, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    for (const rest of ['ios/update.json', `files/${'0'.repeat(64)}`, 'android-6/testers/nobody/update.json'])
      expect((await fetchUpdate(app.slug, rest)).status).toBe(404)
    expect((await fetchUpdate('nobody-here', UPDATE)).status).toBe(404)
    for (const rest of ['files/../update.json', 'android-6/', 'files/abc', 'ANDROID-6/update.json'])
      expect((await fetchUpdate(app.slug, rest)).status).toBe(418)
    await unpublishApp(app.actor, app.id)
    evictUpdates(app.slug)
    expect((await fetchUpdate(app.slug, UPDATE)).status).toBe(404)
  })

  it('offer a new release at once, with a higher sequence, also when two are published together', async () => {
    const app = await newOffer()
    const before = await manifestOf(app)
    await Promise.all(
      [publishTitle(app, 'Bread'), publish(app.actor, app.id)].map((one) => one.catch(() => undefined)),
    )
    const after = await manifestOf(app)
    const releases = await database().release.count({ where: { appId: app.id } })
    expect(after.sequence).toBe(releases)
    expect(after.release).toBe(releases)
    expect(after.bundle).not.toBe(before.bundle)
    const names = (manifest: UpdateManifest) => new Set(manifest.files.map(({ sha256 }) => sha256))
    const lacking = after.files.filter(({ sha256 }) => !names(before).has(sha256))
    expect(lacking.map(({ path }) => path).sort()).toEqual(['index.html', 'sw.js'])
  })

  it('never have one sequence with two contents, although drawing takes its time', async () => {
    const app = await newOffer()
    const signing = signManifests(app.id)
    await changeOffer(app.actor, app.id, { action: 'pause' })
    const mirrors = ['https://bücher.example/\u0001/']
    await changeOffer(app.actor, app.id, { action: 'settings', mirrors: mirrorList.parse(mirrors) })
    const [signed] = await signing
    const [later] = await signManifests(app.id)
    expect(later!.manifest).toMatchObject({ sequence: 3, share: 0 })
    expect(later!.manifest.addresses[1]).toBe('https://xn--bcher-kva.example/%01/')
    const { sequence, share, addresses } = signed!.manifest
    expect(['1 10000 1', '2 0 1', '3 0 2']).toContain(`${sequence} ${share} ${addresses.length}`)
  })

  it('are taken back with a higher sequence and the earlier content', async () => {
    const app = await newOffer()
    const first = await manifestOf(app)
    await publishTitle(app, 'Wrong')
    await expect(changeOffer(app.actor, app.id, { action: 'take-back', release: 2 })).rejects.toMatchObject({
      details: { fields: { release: 'Choose an earlier release.' } },
    })
    await changeOffer(app.actor, app.id, { action: 'take-back', release: 1 })
    expect(await manifestOf(app)).toMatchObject({
      sequence: 3,
      release: 2,
      bundle: first.bundle,
      share: 10_000,
    })
    expect(await app.read(`${UPDATE}?r=2`)).toMatchObject({ bundle: first.bundle })
    // Packages of the same design for a newer shell get it, too.
    const where = { appId_version: { appId: app.id, version: 2 } }
    await database().release.update({ where, data: { shellVersion: SHELL_VERSION - 1 } })
    await rebuildApp(app.id, app.actor.user.id)
    const rebuilt = { sequence: 4, release: 3, bundle: first.bundle }
    expect(await app.read(`${UPDATE}?r=3`)).toMatchObject(rebuilt)
  })

  it('wait for the owner if installed apps get a part only from the stores', async () => {
    const app = await newOffer()
    await change(app, ({ settings }) =>
      Object.assign(settings, { appName: 'Rye and Spelt', permissions: ['camera'] }),
    )
    await publish(app.actor, app.id)
    expect(await manifestOf(app)).toMatchObject({ release: 1 })
    expect(await app.read(`${UPDATE}?r=2`)).toEqual({ status: 404 }) // a newer package keeps its own content
    expect((await findAppUpdates(app.actor, app.id)).waiting).toEqual({
      release: 2,
      versionName: '1.1',
      changed: ['the name', 'the permissions'],
    })
    await changeOffer(app.actor, app.id, { action: 'offer', share: 1000 })
    expect(await app.read(UPDATE, { device: '1' })).not.toHaveProperty('status')
    expect(await findAppUpdates(app.actor, app.id)).toMatchObject({
      waiting: null,
      offer: { release: 2, share: 1000 },
    })
    for (let iphone = 1; iphone <= 3; iphone++)
      expect((await fetchUpdate(app.slug, 'ios-4/update.json?r=2')).status).toBe(200)
    await flushCounts()
    await publishTitle(app, 'Bread')
    const { waiting } = await findAppUpdates(app.actor, app.id)
    expect(waiting).toMatchObject({ release: 3, changed: ['the permissions'] })
  })

  it('reach their share of 10,000 devices within 2 %, always the same ones first', async () => {
    const app = await newOffer()
    const { bundle } = await manifestOf(app)
    const places = Array.from({ length: 10_000 }, (_, device) =>
      deviceShare(String(device * 7919), app.id, bundle),
    )
    for (const share of [100, 1000, 5000, 10_000] as const) {
      await changeOffer(app.actor, app.id, { action: 'share', share })
      const { body } = await fetchUpdate(app.slug, UPDATE)
      const signed = JSON.parse(body.toString()) as { signed: string }
      const manifest = JSON.parse(Buffer.from(signed.signed, 'base64').toString()) as UpdateManifest
      const reached = places.filter((place) => place < manifest.share).length
      expect(Math.abs(reached - share)).toBeLessThanOrEqual(200)
    }
  })

  it('are signed with a new key and the former one, so that installed apps follow', async () => {
    const app = await newOffer()
    const { keys } = await replaceUpdateKey(app.actor, app.id)
    const manifest = await manifestOf(app) // a device that knows only the first key
    expect(manifest.keys).toEqual([keys[0]!.key])
    expect(manifest.keys).not.toEqual(app.keys)
    expect(await app.read(UPDATE, { keys: manifest.keys })).toMatchObject({ sequence: manifest.sequence })
  })

  it('reach testers first', async () => {
    const app = await newOffer()
    await changeOffer(app.actor, app.id, { action: 'pause' })
    const { channels } = await createChannel(app.actor, app.id, { name: 'Staff', release: null })
    const token = channels[0]!.url.split('/').at(-2)!
    const address = `android-6/testers/${token}/update.json`
    expect(await app.read(address)).toMatchObject({ release: 1, share: 10_000 })
    await deleteChannel(app.actor, app.id, channels[0]!.id)
    expect(await app.read(address)).toEqual({ status: 404 })
  })

  it('serve the files of an old release that is offered again', async () => {
    const app = await newOffer()
    const { files } = await manifestOf(app)
    for (let release = 2; release <= 14; release++) {
      await publishTitle(app, `Bread ${release}`)
      await app.read()
    }
    await changeOffer(app.actor, app.id, { action: 'take-back', release: 1 })
    await app.read()
    const { sha256 } = files.find(({ path }) => path === 'index.html')!
    expect((await fetchUpdate(app.slug, `files/${sha256}`)).status).toBe(200)
  })

  it('end for good when the owner turns them off', async () => {
    const app = await newOffer()
    await turnOffUpdates(app.actor, app.id)
    expect(await app.read()).toEqual({ status: 410 })
    await publishTitle(app, 'Bread')
    expect(await app.read()).toEqual({ status: 410 })
    expect(await ensureUpdates(app.id)).toBeNull()
    await expect(changeOffer(app.actor, app.id, { action: 'continue' })).rejects.toMatchObject({
      code: 'updates-off',
    })
  })
})
