import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findCredentials } from '@/lib/accounts/queries'
import { verifyPassword } from '@/lib/accounts/hashing/hash'
import { checkChain } from '@/lib/admin/audit-log/chain'
import { findDownload, findReleaseDetail } from '@/lib/releases/packages/downloads'
import { findApp } from '@/lib/apps/queries'
import { publish } from '@/lib/releases/publishing'
import { readDocument } from '@/lib/document/migrations'
import { prepare } from '@/lib/commands/prepare'
import { database } from '@/lib/platform/database/database'
import { pendingMigrations } from '@/lib/platform/database/migrations'
import { asUser, listApps } from '../../factories/actors'

/**
 * A data folder of version 0.1.0, which used another database driver: two accounts, an app from a template
 * and one from a site, both published, an order paid by bank transfer, a message to the host.
 */
const FIXTURE = join(__dirname, '../../fixtures/installation-0.1.0')

/** SHA-256 of the packages of each app's first release, since packager 6. */
const PACKAGES = {
  custom: {
    'app.apk': '97b275d12c37c58f45ad557c65ae70895ab55603fe4ad1ac6adb98dc7fb9f473',
    'app.aab': 'c28becbb7148fc55732d5f93da8efd9d239c402e5e953ec200272a503a5e0b11',
    'android-studio.zip': 'a0f21dd3c3919c8c827dfec5e498d7b7d6aead2a095b97e63425ddf8c151795f',
    'ios.zip': 'e5949d983ef6bfbe5a77b470f2109ff2f5238f639cc51d6927b62d8b8d8101bc',
    'pwa.zip': '955a7d3145bc9d89e602344f43f96ef9d058fa5589de7b04d74fd854356f8ae9',
  },
  'web-to-app': {
    'app.apk': 'bb1eb141e52a2596d44a01712585d4047be367ccb7b704099f8a640bf337a061',
    'app.aab': '02365e3105ef8461d6294c6aa61adb12015ca33693e6dd2414b9cfc70a494372',
    'android-studio.zip': '23a40072b79b8f0407152693aff7f77c99f21ef6e6c85a9bfbdd114a3b7a25ba',
    'ios.zip': 'd83d99dd939d377514b3d3127b041e9f7708b1d968015fa5ccbe3891d9b8c22c',
    'pwa.zip': 'b13b918b85266f9c712254b61a74619bc8f519d07635447008cd5a48d58fadf4',
  },
} as const

describe('An installation of version 0.1.0', () => {
  let folder: string
  let workspaceId: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-upgrade-'))
    writeFileSync(join(folder, 'appkiln.db'), gunzipSync(readFileSync(join(FIXTURE, 'appkiln.db.gz'))))
    writeFileSync(join(folder, 'secrets.json'), readFileSync(join(FIXTURE, 'secrets.json')))
    Object.assign(process.env, {
      DATA_DIR: folder,
      DATABASE_URL: '',
      NEXTAUTH_SECRET: '',
      KEY_ENCRYPTION_KEY: '',
    })
    await prepare()
    workspaceId = (await database().user.findUniqueOrThrow({ where: { email: 'ada@example.com' } })).id
  })
  afterAll(async () => {
    await database().$disconnect()
    rmSync(folder, { recursive: true })
  })

  test('is upgraded in place', async () => {
    expect(await pendingMigrations(`file:${join(folder, 'appkiln.db')}`)).toEqual([])
    expect(await database().$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
    expect(await database().$queryRaw`PRAGMA foreign_key_check`).toEqual([])
  })

  test('lets its users sign in', async () => {
    const ada = await findCredentials('ada@example.com')
    expect(await verifyPassword(ada?.passwordHash ?? '', 'Engine-1843!')).toBe(true)
  })

  test('keeps its audit log intact', async () => {
    const { checked, breaks } = await checkChain()
    expect(breaks).toEqual([])
    expect(checked).toBeGreaterThan(5)
  })

  test('keeps its payments', async () => {
    const order = await database().order.findFirstOrThrow({ include: { invoices: true } })
    expect(order).toMatchObject({ reference: 'AK-CJZA5NXU', status: 'completed', paidCents: 4900 })
    expect(order.invoices.map(({ number }) => number)).toEqual(['2026-00001'])
  })

  test.each(['custom', 'web-to-app'] as const)(
    'builds the same packages of a release as before, byte for byte: %s',
    async (kind) => {
      const app = (await listApps(asUser(workspaceId))).find((one) => one.kind === kind)
      const { files } = await findReleaseDetail(asUser(workspaceId), app?.id ?? '', '1')
      expect(Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]))).toEqual(PACKAGES[kind])
      for (const { name, sha256 } of files) {
        const { load } = await findDownload(asUser(workspaceId), app?.id ?? '', '1', name)
        const made = createHash('sha256').update(await load())
        expect(made.digest('hex')).toBe(sha256)
      }
    },
  )

  test('keeps working: its apps open, are saved and published', async () => {
    const [app] = (await listApps(asUser(workspaceId))).filter(({ kind }) => kind === 'custom')
    const { document } = await findApp(asUser(workspaceId), app?.id ?? '')
    expect(readDocument(document).screens[0]?.title).toBe('Welcome')
    expect(await publish(asUser(workspaceId), app?.id ?? '')).toMatchObject({ version: 2, versionCode: 2 })
  })
})
