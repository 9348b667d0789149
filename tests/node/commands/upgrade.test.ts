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
 * SHA-256 of the packages of each app's first release, as they are drawn since apps have a design of their own
 * (packager 3).
 */
const PACKAGES = {
  custom: {
    'app.apk': '641e3f8b6388d54f2a911d2d0e7b0a96598ee95cbe9f2621d4c155c7bfc7e06d',
    'app.aab': 'c2b556282a9e460b2ab6c8884288aa1ce1cdac6b746a049a6eaef0367603fc0f',
    'pwa.zip': '5813b94dd1345824dd45454e4ee03157360aad98b6223a9fe60169e8540a2188',
  },
  'web-to-app': {
    'app.apk': 'cc51353ce88950f18eea8eb51b2e35af3edb8228b0c24cd0e24059c9ef42800a',
    'app.aab': '87109f5c7c7506b0813da102f5fcb12676a7e8a57354eab1d47785b4f58d6a8e',
    'pwa.zip': 'ed47fb7a810cb07184a56e5be29796dddbcfa84c5abafe9fe9e21bb328762e72',
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
