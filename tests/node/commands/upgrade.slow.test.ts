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
    'app.apk': 'd41f0fb92168bfebfbd409f424d45488122a69e2a259da0facf4e8a47ce99e7f',
    'app.aab': '32277aa40a6325c732707b21ee9dddbe4784ce3e5ce110fb3fe8018aaad7621c',
    'android-studio.zip': 'f8f2011b83f9ad2158772219d8343c010221e0d908526ed7fbec32ba4639c71f',
    'ios.zip': 'e5949d983ef6bfbe5a77b470f2109ff2f5238f639cc51d6927b62d8b8d8101bc',
    'pwa.zip': '3b3ae00d8e68a583b0b2ccdd9bbbb6fee83c7a5d8d07c139477ba78e5cc34fd5',
  },
  'web-to-app': {
    'app.apk': '16e22f831d7707f60e77c4a2fa14c813504fedfcf204a61e114cf07e41dcca33',
    'app.aab': '1591cde9524cec3c00409696417d36e77628c70f61ed31c54e08d8b82211b09c',
    'android-studio.zip': '84df91c0c39c333da3aef3152567e20afa026ec69aaa641f7f8a0889fb4350ef',
    'ios.zip': 'd83d99dd939d377514b3d3127b041e9f7708b1d968015fa5ccbe3891d9b8c22c',
    'pwa.zip': '344fe4c3b2f8d534223fcf18deba6dc60da7bbe219b4f681cf03361ec0ca47f3',
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
