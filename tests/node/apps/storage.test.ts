import sharp from 'sharp'
import { listDeletedApps, removeApp, removeOldDeletedApps, restoreApp } from '@/lib/apps/deleted-apps'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { findHostedApp } from '@/lib/hosting/hosted-bundle'
import { serveFile } from '@/lib/publishing/hosted-files'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { publish, rollBack } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { readVideo } from '@/lib/apps/pictures/videos'
import { findApp, findAsset, listAssets } from '@/lib/apps/queries'
import { newestVersion } from '@/lib/apps/published'
import { DAY } from '@/lib/base/clock'
import { findBilling } from '@/lib/billing/reports/overview'
import { type Block, createBlock } from '@/lib/document/block'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser, listApps } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const NOW = new Date('2026-11-22T12:00:00Z')
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY)
const notFound = { kind: 'not-found' }
const confirmed = () => undefined

let owner: ReturnType<typeof asUser>
let otherUser: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('ada@example.com'))
  otherUser = asUser(await newAccount('grace@example.com'))
})
const newApp = () => createApp(owner, { name: 'Bakery', kind: 'custom' })

describe('A deleted app', () => {
  it('is gone for everyone, and can be restored by its owner with its key and releases', async () => {
    const { id, slug } = await newApp()
    await publish(owner, id)
    const key = await database().signingKey.findUniqueOrThrow({ where: { appId: id } })
    await deleteApp(owner, id, confirmed, NOW)
    await expect(findApp(owner, id)).rejects.toMatchObject(notFound)
    await expect(newestVersion(slug)).rejects.toMatchObject(notFound)
    await expect(publish(owner, id)).rejects.toMatchObject(notFound)
    await expect(deleteApp(owner, id, confirmed)).rejects.toMatchObject(notFound)
    expect(await listApps(owner)).toEqual([])
    expect(await listDeletedApps(owner, NOW)).toMatchObject([{ id, removedAt: daysLater(30).toISOString() }])
    expect(await listDeletedApps(otherUser, NOW)).toEqual([])
    await expect(restoreApp(otherUser, id, NOW)).rejects.toMatchObject(notFound)
    await expect(removeApp(otherUser, id, NOW)).rejects.toMatchObject(notFound)

    expect(await restoreApp(owner, id, NOW)).toMatchObject({ id, published: false, release: { version: 1 } })
    await expect(newestVersion(slug)).rejects.toMatchObject(notFound)
    expect(await publish(owner, id)).toMatchObject({ version: 2 })
    expect((await newestVersion(slug)).version).toBe(2)
    expect(await database().signingKey.findUniqueOrThrow({ where: { appId: id } })).toEqual(key)
    await expect(restoreApp(owner, id, NOW)).rejects.toMatchObject(notFound)
    await expect(removeApp(owner, id, NOW)).rejects.toMatchObject(notFound)
  })

  it('is removed after 30 days, and not before', async () => {
    const { id } = await newApp()
    await deleteApp(owner, id, confirmed, NOW)
    await removeOldDeletedApps(daysLater(29.9))
    expect(await database().app.count({ where: { id } })).toBe(1)
    await removeOldDeletedApps(daysLater(30.1), () => true)
    expect(await database().app.count({ where: { id } })).toBe(1)
    // An app that is about to be removed may be partly gone.
    await expect(restoreApp(owner, id, daysLater(30.1))).rejects.toMatchObject(notFound)
    expect(await listDeletedApps(owner, daysLater(30.1))).toEqual([])
    await removeOldDeletedApps(daysLater(30.1))
    expect(await database().app.count({ where: { id } })).toBe(0)
    const entry = await database().auditEntry.findFirst({
      where: { action: 'app.removed', subject: `app:${id}` },
    })
    expect(entry).not.toBeNull()
  })

  it('is removed immediately on its owner’s request', async () => {
    const { id } = await newApp()
    await deleteApp(owner, id, confirmed, NOW)
    await removeApp(owner, id, NOW)
    expect(await database().revision.count({ where: { appId: id } })).toBe(0)
    expect(await listDeletedApps(owner, NOW)).toEqual([])
  })
})

describe('Storage', () => {
  const picture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#a44a22' } })
      .png()
      .toBuffer()

  it('counts pictures and saved versions of all apps, including deleted ones', async () => {
    const before = (await findBilling(otherUser)).usage
    expect(before).toMatchObject({ storedBytes: 0, storageBytes: 10_000_000_000 })
    const { id } = await createApp(otherUser, { name: 'Bakery', kind: 'custom' })
    await addAsset(otherUser, id, await picture())
    await deleteApp(otherUser, id, confirmed)
    const [asset, revision] = [
      await database().asset.findFirstOrThrow({ where: { appId: id } }),
      await database().revision.findFirstOrThrow({ where: { appId: id } }),
    ]
    const expected = asset.bytes.length + Buffer.byteLength(revision.document)
    expect((await findBilling(otherUser)).usage.storedBytes).toBe(expected)
    await removeApp(otherUser, id)
    expect((await findBilling(otherUser)).usage.storedBytes).toBe(0)
  })

  it('that is full rejects pictures, versions and apps, with an error at the field', async () => {
    const { id } = await createApp(otherUser, { name: 'Bakery', kind: 'custom' })
    const stored = await addAsset(otherUser, id, await picture())
    await database().revision.updateMany({ where: { appId: id }, data: { size: 2_000_000_000 } })
    for (let n = 0; n < 4; n++)
      await database().revision.create({
        data: { appId: id, number: 100 + n, document: '', size: 2_000_000_000, authorId: 'x' },
      })
    const full = (field: string) => ({
      code: 'storage-full',
      details: { fields: { [field]: expect.stringContaining('Your storage is full') as string } },
    })
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await expect(addAsset(otherUser, id, other)).rejects.toMatchObject(full('file'))
    expect(await addAsset(otherUser, id, await picture())).toEqual(stored)
    await expect(saveApp(otherUser, id, 1, emptyDocument('Bakery'))).rejects.toMatchObject(full('document'))
    await expect(createApp(otherUser, { name: 'B', kind: 'custom' })).rejects.toMatchObject(full('name'))
  })
})

describe('A video', () => {
  const photo = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#a44a22' } })
      .jpeg()
      .toBuffer()
  const box = (type: string, ...inside: (Buffer | string)[]) => {
    const body = Buffer.concat(inside.map((part) => Buffer.from(part)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(all.length * 4)
    all.forEach((number, index) => bytes.writeUInt32BE(number, index * 4))
    return bytes
  }
  const track = (handler: string, ...tables: Buffer[]) =>
    box(
      ...(['trak', box('meta', 'Camera')] as const),
      box('mdia', box('hdlr', `\0\0\0\0\0\0\0\0${handler}`), box('minf', box('stbl', ...tables))),
    )
  const picture = (codec: string) => track('vide', box('stsd', codec), box('free', 'leftover'))
  const mp4 = ({ brand = 'isom', codec = 'avc1', frames = 'frames', tracks = [] as Buffer[] } = {}) =>
    Buffer.concat([
      box('ftyp', `${brand}\0\0\0\0`),
      box('moov', picture(codec), ...tracks, box('udta', '+59.3+018.0/')),
      box('uuid', 'xmp'),
      box('skip', 'leftover'),
      box('mdat', frames),
    ])
  const webm = (type: string) =>
    Buffer.from(
      `\x1a\x45\xdf\xa3\x9f\x42\x82${String.fromCodePoint(0x80 + type.length)}${type}frames`,
      'latin1',
    )

  test('is stored as it is, without its place and camera, and counts as storage', async () => {
    const { id } = await createApp(owner, { name: 'Videos', kind: 'custom' })
    const { reference } = await addAsset(owner, id, mp4(), 'video')
    const stored = await findAsset(owner, id, reference.slice('asset:'.length))
    expect(stored.contentType).toBe('video/mp4')
    expect(stored.bytes).toHaveLength(mp4().length)
    const text = Buffer.from(stored.bytes).toString('latin1')
    expect(text).toMatch(/ftypisom.*moov.*avc1.*mdatframes$/s)
    expect(text).not.toMatch(/\+59|Camera|xmp|udta|uuid|leftover/)
    expect(await listAssets(owner, id)).toMatchObject([{ reference, size: mp4().length }])
    await addAsset(owner, id, webm('webm'), 'video')
    expect((await listAssets(owner, id)).map(({ contentType }) => contentType).sort()).toEqual([
      'video/mp4',
      'video/webm',
    ])
    const home = emptyDocument('Videos')
    home.screens[0].blocks = [{ ...createBlock('video', 'v'), url: reference } as Block]
    expect(await saveApp(owner, id, 1, home)).toEqual({ revision: 2 })
    const other = await createApp(owner, { name: 'Other', kind: 'custom' })
    await expect(saveApp(owner, other.id, 1, home)).rejects.toMatchObject({ kind: 'invalid' })
  })

  test.each(['stco', 'co64'])(
    'loses tracks other than picture and sound, with their samples (%s)',
    async (type) => {
      // Two chunks: the first with two samples, the second with one. `at` is where the frames begin.
      const positions = (at: number, sameSize = 0) =>
        track(
          'meta',
          box('stsd', 'gpmd'),
          box('stsz', numbers(0, sameSize, 3, 3, 3, 3)),
          box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
          box(
            type,
            numbers(0, 2, ...[at + 5, at + 17].flatMap((offset) => (type === 'co64' ? [0, offset] : offset))),
          ),
        )
      const frames = 'frameGPSGPSframesGPSend'
      const upload = (sameSize: number) => {
        const sound = track('soun', box('stsd', 'mp4a'))
        const film = (at: number) => mp4({ frames, tracks: [positions(at, sameSize), sound] })
        return film(film(0).length - frames.length)
      }
      for (const sameSize of [0, 3]) {
        const { bytes } = readVideo(upload(sameSize))
        expect(bytes).toHaveLength(upload(sameSize).length)
        const text = Buffer.from(bytes).toString('latin1')
        expect(text).toMatch(/avc1.*mp4a.*mdatframe\0{6}frames\0{3}end$/s)
        expect(text).not.toMatch(/GPS|gpmd|meta/)
      }
    },
  )

  test('is read from a hosted app in the parts that a player asks for', async () => {
    const { id, slug } = await createApp(owner, { name: 'Played', kind: 'custom' })
    const { reference } = await addAsset(owner, id, mp4(), 'video')
    const home = emptyDocument('Played')
    home.screens[0].blocks = [{ ...createBlock('video', 'v'), url: reference } as Block]
    await saveApp(owner, id, 1, home)
    await publish(owner, id)
    const bundle = (await findHostedApp(slug)).bundle!
    const path = `media/${reference.slice('asset:'.length)}.mp4`
    expect(bundle.get(path)?.bytes).toHaveLength(0)
    const send = (headers: Record<string, string>, file = path) =>
      serveFile(new Request(`http://localhost/a/${slug}/${file}`, { headers }), async () => bundle)
    const end = await send({ range: 'bytes=-6' })
    expect([end.status, await end.text()]).toEqual([206, 'frames'])
    expect(end.headers.get('content-range')).toBe(
      `bytes ${mp4().length - 6}-${mp4().length - 1}/${mp4().length}`,
    )
    const whole = await send({})
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      ...[200, 'video/mp4', 'bytes'],
    ])
    expect((await whole.bytes()).length).toBe(mp4().length)
    expect((await send({ 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
    expect((await send({}, `media/${'0'.repeat(64)}.mp4`)).status).toBe(404)
    const sent = new Request(`http://localhost/a/${slug}/${path}`, { method: 'HEAD' })
    expect((await serveFile(sent, async () => bundle)).headers.get('content-length')).toBe(
      String(mp4().length),
    )
    const packed = await drawReleaseBundle(await readRelease(id, 1))
    expect(packed.find((file) => file.path === path)?.data).toHaveLength(mp4().length)
  })

  test('is refused when the app is published, if its videos have more than 100 MB in total', async () => {
    const { id, slug } = await createApp(owner, { name: 'Cinema', kind: 'custom' })
    const films = ['one', 'two'].map((frames) => addAsset(owner, id, mp4({ frames }), 'video'))
    const home = emptyDocument('Cinema')
    home.screens[0].blocks = (await Promise.all(films)).map(
      ({ reference }, index) => ({ ...createBlock('video', `v${index}`), url: reference }) as Block,
    )
    await saveApp(owner, id, 1, home)
    await publish(owner, id)
    await database().asset.updateMany({ where: { appId: id }, data: { size: 50_000_001 } })
    const error = { kind: 'invalid', code: 'videos-too-large' }
    await expect(publish(owner, id)).rejects.toMatchObject(error)
    await expect(rollBack(owner, id, '1')).rejects.toMatchObject(error)
    expect((await newestVersion(slug)).version).toBe(1)
    await database().asset.updateMany({ where: { appId: id }, data: { size: 50_000_000 } })
    expect(await publish(owner, id)).toMatchObject({ version: 2 })
  })

  const full = track('soun', ...Array.from({ length: 200 }, () => box('free')))
  const huge = track(
    'meta',
    box('stsz', numbers(0, 0xffffffff, 0xffffffff)),
    box('stsc', numbers(0, 1, 1, 0xffffffff, 1)),
    box('stco', numbers(0, 1, 8)),
  )
  test.each([
    ['a picture', () => photo()],
    ['QuickTime', async () => mp4({ brand: 'qt  ' })],
    ['Matroska', async () => webm('matroska')],
    ['a codec that few can play', async () => mp4({ codec: 'hvc1' })],
    ['a cut-off file', async () => mp4().subarray(0, -3)],
    [
      'a box larger than the file',
      async () => Buffer.concat([mp4(), Buffer.from('\x7f\xff\xff\xffmdat', 'latin1')]),
    ],
    [
      'too many boxes',
      async () => Buffer.concat([mp4(), ...Array.from({ length: 10_000 }, () => box('free'))]),
    ],
    ['too many boxes in all', async () => mp4({ tracks: Array.from({ length: 99 }, () => full) })],
    ['too many tracks', async () => mp4({ tracks: Array.from({ length: 100 }, () => track('soun')) })],
    ['samples larger than the file', async () => mp4({ tracks: [huge] })],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is not %s', async (_, upload) => {
    const { id } = await createApp(owner, { name: 'No video', kind: 'custom' })
    await expect(addAsset(owner, id, await upload(), 'video')).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { file: 'Choose another video.' } },
    })
    await expect(addAsset(owner, id, mp4())).rejects.toMatchObject({ kind: 'invalid' })
  })
})
