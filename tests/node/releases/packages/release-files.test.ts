import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { GET as download } from '@/app/api/apps/[id]/releases/[version]/[artifact]/route'
import { findDownload, findReleaseDetail } from '@/lib/releases/packages/downloads'
import { removeApp } from '@/lib/apps/deleted-apps'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { findStoreApp } from '@/lib/apps/queries'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { buildInThread } from '@/lib/releases/packages/package-threads'
import { asUser } from '../../../factories/actors'
import { at, newCustomer } from '../../../factories/billing'
import { withTestDatabase } from '../../../factories/database'
import { readZip } from '../../packaging/read-zip'

jest.mock('@/lib/accounts/sessions/current', () => ({ currentUser: () => Promise.resolve(session) }))
let session: unknown = null
type Threads = { buildInThread: typeof buildInThread }
/** Counts builds; the building is real. */
jest.mock('@/lib/releases/packages/package-threads', () => {
  const real = jest.requireActual<Threads>('@/lib/releases/packages/package-threads')
  return { ...real, buildInThread: jest.fn(real.buildInThread) }
})
const built = jest.mocked(buildInThread)

withTestDatabase()

afterEach(() => built.mockClear())

async function newOwnedApp() {
  const id = await newCustomer({ trialEndsAt: at('2035-01-01') })
  const owner = asUser(id)
  return { owner, app: await createApp(owner, { name: 'Rye', kind: 'custom' }) }
}

const rowsOf = (appId: string) =>
  database().releaseFile.findMany({ where: { appId }, orderBy: [{ version: 'asc' }, { format: 'asc' }] })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('The sizes and hashes of a release', () => {
  it('are stored when it is published, in one run, and listing builds nothing', async () => {
    const { owner, app } = await newOwnedApp()
    await publish(owner, app.id)
    expect(built).toHaveBeenCalledTimes(1)
    const { files, ...detail } = await findReleaseDetail(owner, app.id, '1')
    expect(built).toHaveBeenCalledTimes(1)
    expect(detail).toMatchObject({ version: 1, versionName: '1.0', versionCode: 1 })
    expect(files.map(({ name }) => name)).toEqual(ARTIFACT_NAMES)
    for (const { name, size, sha256: promised, url } of files) {
      const bytes = await (await findDownload(owner, app.id, '1', name)).load()
      expect([bytes.length, sha256(bytes)]).toEqual([size, promised])
      expect(url).toBe(`/api/apps/${app.id}/releases/1/${name}`)
    }
  })

  it('come with the shell of the newest release, and the one of its Android Studio project', async () => {
    const { owner, app } = await newOwnedApp()
    expect(await findStoreApp(owner, app.id)).toMatchObject({ release: null, shell: null })
    await publish(owner, app.id)
    expect((await findStoreApp(owner, app.id)).shell).toEqual({
      released: SHELL_VERSION,
      source: SHELL_VERSION,
    })
    await database().release.updateMany({ where: { appId: app.id }, data: { shellVersion: 2 } })
    expect((await findStoreApp(owner, app.id)).shell).toEqual({ released: 2, source: 4 })
  })

  it('are computed once for a release of an earlier version, with concurrent requests', async () => {
    const { owner, app } = await newOwnedApp()
    await publish(owner, app.id)
    const { files } = await findReleaseDetail(owner, app.id, '1')
    await database().releaseFile.deleteMany({ where: { appId: app.id } })
    built.mockClear()
    const seen = await Promise.all(
      Array.from({ length: 10 }, () => findReleaseDetail(owner, app.id, '1').then((found) => found.files)),
    )
    expect(built).toHaveBeenCalledTimes(1)
    for (const found of seen) expect(found).toEqual(files)
    expect(await findReleaseDetail(owner, app.id, '1')).toMatchObject({ files })
    expect(built).toHaveBeenCalledTimes(1)
  })

  it('are recomputed if another packager stored them, or a format was added since', async () => {
    const { owner, app } = await newOwnedApp()
    await publish(owner, app.id)
    const { files } = await findReleaseDetail(owner, app.id, '1')
    const current = await rowsOf(app.id)
    await database().releaseFile.updateMany({
      where: { appId: app.id },
      data: { packager: '0 Somebody', sha256: 'other' },
    })
    expect(await findReleaseDetail(owner, app.id, '1')).toMatchObject({ files })
    await database().releaseFile.deleteMany({ where: { appId: app.id, format: 'pwa.zip' } })
    expect(await findReleaseDetail(owner, app.id, '1')).toMatchObject({ files })
    expect(await rowsOf(app.id)).toEqual(current)
  })

  it('are available to the owner only, and are deleted with the app', async () => {
    const { owner, app } = await newOwnedApp()
    await publish(owner, app.id)
    const otherUser = asUser(await newCustomer())
    const missing = { kind: 'not-found', code: 'not-found' }
    await expect(findReleaseDetail(otherUser, app.id, '1')).rejects.toMatchObject(missing)
    await expect(findDownload(otherUser, app.id, '1', 'app.apk')).rejects.toMatchObject(missing)
    await expect(findReleaseDetail(owner, app.id, '2')).rejects.toMatchObject(missing)
    await expect(findReleaseDetail(owner, app.id, '01')).rejects.toMatchObject(missing)
    await expect(findDownload(owner, app.id, '1', 'app.exe')).rejects.toMatchObject(missing)
    await deleteApp(owner, app.id, () => undefined)
    await removeApp(owner, app.id)
    expect(await rowsOf(app.id)).toEqual([])
  })
})

it('a download is built once for concurrent requests, and again only after its folder was deleted', async () => {
  const { owner, app } = await newOwnedApp()
  await publish(owner, app.id)
  built.mockClear()
  const load = async () => sha256(await (await findDownload(owner, app.id, '1', 'app.apk')).load())
  const first = await Promise.all(Array.from({ length: 8 }, load))
  expect(new Set(first).size).toBe(1)
  expect(built).toHaveBeenCalledTimes(1)
  expect(await load()).toBe(first[0])
  expect(built).toHaveBeenCalledTimes(1)
  rmSync(join(env().DATA_DIR, 'cache'), { recursive: true })
  expect(await load()).toBe(first[0])
  expect(built).toHaveBeenCalledTimes(2)
})

it('a download with other bytes than expected is a logged error, not a response', async () => {
  const { owner, app } = await newOwnedApp()
  await publish(owner, app.id)
  await database().releaseFile.updateMany({
    where: { appId: app.id, format: 'app.apk' },
    data: { sha256: 'f'.repeat(64) },
  })
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined)
  session = {
    id: owner.user.id,
    role: 'user',
    confirmed: true,
    confirmMethods: [],
    secondFactorSetupError: null,
    mustChangePassword: false,
  }
  const get = (artifact: string) =>
    download(new Request(`http://localhost/api/apps/${app.id}/releases/1/${artifact}`), {
      params: Promise.resolve({ id: app.id, version: '1', artifact }),
    })
  expect((await get('pwa.zip')).status).toBe(200)
  const refused = await get('app.apk')
  expect(refused.status).toBe(500)
  expect(await refused.text()).not.toContain('SHA-256')
  expect(
    JSON.stringify(logged.mock.calls.map(([entry]) => String((entry as { err?: unknown }).err))),
  ).toContain(`kept is ${'f'.repeat(64)}`)
  logged.mockRestore()
})

it('twenty concurrent publishes of one app create twenty releases, each with packages of its own number', async () => {
  const { owner, app } = await newOwnedApp()
  const releases = await Promise.all(Array.from({ length: 20 }, () => publish(owner, app.id)))
  const versions = releases.map(({ version }) => version).sort((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(await rowsOf(app.id)).toHaveLength(20 * ARTIFACT_NAMES.length)
  for (const { version, versionCode } of releases) {
    expect(versionCode).toBe(version)
    for (const name of ARTIFACT_NAMES) await (await findDownload(owner, app.id, String(version), name)).load() // throws if they differ
  }
})

it('a release that another node created first is packaged again with the next number', async () => {
  const { owner, app } = await newOwnedApp()
  await publish(owner, app.id)
  const first = await database().release.findFirstOrThrow({ where: { appId: app.id } })
  built.mockImplementationOnce(async (order) => {
    await database().release.create({ data: { ...first, version: 2, versionCode: 2 } })
    return jest.requireActual<Threads>('@/lib/releases/packages/package-threads').buildInThread(order)
  })
  expect(await publish(owner, app.id)).toMatchObject({ version: 3, versionCode: 3, versionName: '1.2' })
  const apk = await readZip(Buffer.from(await (await findDownload(owner, app.id, '3', 'app.apk')).load()))
  expect(apk.length).toBeGreaterThan(10)
})
