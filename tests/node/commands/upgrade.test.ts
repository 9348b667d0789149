import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { credentialsOf } from '@/lib/accounts/queries'
import { verifyPassword } from '@/lib/accounts/password/hash'
import { checkChain } from '@/lib/admin/audit-log/chain'
import { buildDownload, findReleaseDetail } from '@/lib/apps/downloads'
import { findApp, listApps } from '@/lib/apps/queries'
import { publish } from '@/lib/apps/publishing'
import { readDocument } from '@/lib/document/migrations'
import { prepare } from '@/lib/commands/prepare'
import { database } from '@/lib/platform/database'
import { pendingMigrations } from '@/lib/platform/database/migrations'
import { asUser } from '../../factories/actors'

/**
 * A data folder as version 0.1.0 left it, which kept its database with another driver: two accounts, an app from a
 * template and one from a site, both published, an order paid by bank transfer, a message to the host.
 */
const FIXTURE = join(__dirname, '../../fixtures/installation-0.1.0')

/**
 * SHA-256 of what 0.1.0 answered for the first release of each app. The Android packages of the app with tabs have another one
 * since tabs carry their icons.
 */
const PACKAGES = {
  custom: {
    'app.apk': '0ecf8cdb38c0a9b3ae19fac9e93d7a7008850869b0e3a11078f8fe3842978d6b',
    'app.aab': 'c963bd116e2242ca4d067bb6259a968f6321f23d557a1d19f6cb52a47937a52a',
    'pwa.zip': 'd310429e793d9a30ca8cc98f498e97cd4d3c2db59b2ec126bdbd976bee8a0f7e',
  },
  'web-to-app': {
    'app.apk': 'f12aef9a14fb8d3b4b65a588b724c80c2112ed0d28ebf95789cf3442cb1841de',
    'app.aab': '7064056bfd053a87f31ac04ca5734ce6459f41c3adb3cc16da61b302781db26c',
    'pwa.zip': '858c998e42efed0fec57c0a941bddcc59eb918a64d7abda4bebacb0a97f29dcf',
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
      for (const { name, sha256 } of files)
        expect((await buildDownload(asUser(ownerId), app?.id ?? '', '1', name)).sha256).toBe(sha256)
    },
  )

  test('goes on: its apps open, are saved and published', async () => {
    const [app] = (await listApps(asUser(ownerId))).filter(({ kind }) => kind === 'custom')
    const { document } = await findApp(asUser(ownerId), app?.id ?? '')
    expect(readDocument(document).screens[0]?.title).toBe('Welcome')
    expect(await publish(asUser(ownerId), app?.id ?? '')).toMatchObject({ version: 2, versionCode: 2 })
  })
})
