import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { credentialsOf } from '@/lib/accounts/queries'
import { verifyPassword } from '@/lib/accounts/hashing/hash'
import { checkChain } from '@/lib/admin/audit-log/chain'
import { findDownload, findReleaseDetail } from '@/lib/releases/packages/downloads'
import { findApp, listApps } from '@/lib/apps/queries'
import { publish } from '@/lib/releases/publishing'
import { readDocument } from '@/lib/document/migrations'
import { prepare } from '@/lib/commands/prepare'
import { database } from '@/lib/platform/database/database'
import { pendingMigrations } from '@/lib/platform/database/migrations'
import { asUser } from '../../factories/actors'

/**
 * A data folder as version 0.1.0 left it, which kept its database with another driver: two accounts, an app from a
 * template and one from a site, both published, an order paid by bank transfer, a message to the host.
 */
const FIXTURE = join(__dirname, '../../fixtures/installation-0.1.0')

/**
 * SHA-256 of the packages of each app's first release, as they are drawn since apps have a design of their own
 * (packager 3).
 */
const PACKAGES = {
  custom: {
    'app.apk': 'ea0318e5b7736512469cc819ebbac2fe85f1432b9af1ac564aa7fe0173c735da',
    'app.aab': '0aaf5e1fa0c0b6d7d4e11acc61dda5bd1a19258a29312b517266c4a9e9b9e2f0',
    'ios.zip': '02853e9a7fe83619ef0d2be0d2ecf15d0d6bc639bffed67ea3ec6c8b319c3b44',
    'pwa.zip': '6ecb710c8c683ae6030e65af5d6fd41a72bdb013bdb9bba373988eac7d3cbe7b',
  },
  'web-to-app': {
    'app.apk': '6392bcc8ba7389417b557ac7bb9567a23047f10df3249516f7e1fa9e18ad8c9f',
    'app.aab': '3b19425d13b210e9cf227f35c6eb98da5d9259ccab6b83149060bdfcfa323d97',
    'ios.zip': 'ea04679866bb5e9baf212564271c5e09aa8cd8ea29d6210378d0ee5da53523b3',
    'pwa.zip': '72d1284ef08c11bee11ab1b11b8dd2243ac184b8e40da93353a426a928022dfe',
  },
} as const

describe('An installation of version 0.1.0', () => {
  let folder: string
  let ownerId: string
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
    ownerId = (await database().user.findUniqueOrThrow({ where: { email: 'ada@example.com' } })).id
  })
  afterAll(async () => {
    await database().$disconnect()
    rmSync(folder, { recursive: true })
  })

  test('is brought up to date in place', async () => {
    expect(await pendingMigrations(`file:${join(folder, 'appkiln.db')}`)).toEqual([])
    expect(await database().$queryRaw`PRAGMA integrity_check`).toEqual([{ integrity_check: 'ok' }])
    expect(await database().$queryRaw`PRAGMA foreign_key_check`).toEqual([])
  })

  test('lets its people sign in', async () => {
    const ada = await credentialsOf('ada@example.com')
    expect(await verifyPassword(ada?.passwordHash ?? '', 'Engine-1843!')).toBe(true)
  })

  test('keeps its audit log whole', async () => {
    const { checked, breaks } = await checkChain()
    expect(breaks).toEqual([])
    expect(checked).toBeGreaterThan(5)
  })

  test('keeps what was paid', async () => {
    const order = await database().order.findFirstOrThrow({ include: { invoices: true } })
    expect(order).toMatchObject({ reference: 'AK-CJZA5NXU', status: 'completed', paidCents: 4900 })
    expect(order.invoices.map(({ number }) => number)).toEqual(['2026-00001'])
  })

  test.each(['custom', 'web-to-app'] as const)(
    'gives the same packages of a release as before, byte for byte: %s',
    async (kind) => {
      const app = (await listApps(asUser(ownerId))).find((one) => one.kind === kind)
      const { files } = await findReleaseDetail(asUser(ownerId), app?.id ?? '', '1')
      expect(Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]))).toEqual(PACKAGES[kind])
      for (const { name, sha256 } of files) {
        const { load } = await findDownload(asUser(ownerId), app?.id ?? '', '1', name)
        const made = createHash('sha256').update(await load())
        expect(made.digest('hex')).toBe(sha256)
      }
    },
  )

  test('goes on: its apps open, are saved and published', async () => {
    const [app] = (await listApps(asUser(ownerId))).filter(({ kind }) => kind === 'custom')
    const { document } = await findApp(asUser(ownerId), app?.id ?? '')
    expect(readDocument(document).screens[0]?.title).toBe('Welcome')
    expect(await publish(asUser(ownerId), app?.id ?? '')).toMatchObject({ version: 2, versionCode: 2 })
  })
})
