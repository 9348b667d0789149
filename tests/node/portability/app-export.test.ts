import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { database } from '@/lib/platform/database/database'
import { env, resetEnv } from '@/lib/platform/env'
import { findExportSummary, startExport } from '@/lib/portability/download-export'
import { checkImport, importApp } from '@/lib/portability/import'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { closeDatabase, setServiceEnvironment, withTestDatabase } from '../../factories/database'
import { newCommonKey, newMessage, sendDuePushes } from '../../factories/push-app'
import { type PushService, startPushService } from '../../factories/push-service'
import { singletons } from '../../factories/singletons'
import { failOnSqlite } from '../workspaces/transfer-cases'
import {
  PASSPHRASE,
  exportToFile,
  importCases,
  newFullApp,
  newOwner,
  packagesOf,
  stateOf,
} from './app-export-cases'

/** Makes another installation the one of this process: with a database, a secret and an address of its own. */
async function startInstallation(address: string, key: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-installation-'))
  copyFileSync(process.env.TEMPLATE_DATABASE ?? '', join(folder, 'test.db'))
  process.env.DATABASE_URL = `file:${join(folder, 'test.db')}`
  setServiceEnvironment(folder)
  process.env.APP_URL = address
  process.env.KEY_ENCRYPTION_KEY = Buffer.alloc(32, key).toString('base64')
  resetEnv()
  return folder
}

async function stopInstallation(folder: string): Promise<void> {
  await closeDatabase()
  singletons.reset()
  rmSync(folder, { recursive: true, force: true })
}

describe('An app that moves to another installation', () => {
  let push: PushService
  beforeAll(async () => {
    push = await startPushService()
  })
  afterAll(() => push.stop())

  const allow = () => {
    const [ip = '', port = ''] = push.place.split(':')
    env().OUTBOUND_PRIVATE_ALLOW.push({ ip, port: Number(port) })
  }

  test('has the same bytes, certificate, answers and listing, and its devices get messages', async () => {
    const first = await startInstallation('https://one.example', 1)
    allow()
    const device = push.newDevice()
    const { id, owner } = await newFullApp(device)
    const file = await exportToFile(id)
    const [before, packages] = [await stateOf(id), await packagesOf(id, owner, 2)]
    expect(packages).toHaveLength(3)
    await stopInstallation(first)

    const second = await startInstallation('https://two.example', 2)
    allow()
    const receiver = await newOwner()
    const actor = asUser(receiver)
    expect(await checkImport(actor, { file, passphrase: PASSPHRASE })).toMatchObject({
      ...{ name: 'Rye & Oak Bakery', exportedFrom: 'one.example', release: '1.1', releases: 2 },
      ...{ devices: 2, commonDevices: 0, answers: 1, messages: 2, packageIdUsed: false, addressTaken: false },
      icon: expect.stringContaining('data:image/png;base64,') as string,
    })
    expect(await database().app.count()).toBe(0)
    const made = await importApp(actor, { file, passphrase: PASSPHRASE })
    expect(made).toMatchObject({ id, packages: 'equal', hostedUrl: `https://two.example/a/${before.slug}/` })

    expect(await stateOf(id)).toEqual(before)
    expect(await packagesOf(id, receiver, 2)).toEqual(packages)
    // Its next release is this installation’s, and continues the version codes.
    const release = await publish(actor, id)
    expect(release.versionCode).toBe(before.releases[1]!.versionCode + 1)
    const { builtFor } = await database().release.findUniqueOrThrow({
      where: { appId_version: { appId: id, version: 3 } },
    })
    expect(builtFor).toBeNull()
    await newMessage(id)
    await sendDuePushes()
    expect(push.pushes).toMatchObject([
      { device: device.id, payload: { notification: { title: 'Fresh bread' } } },
    ])
    await stopInstallation(second)
  }, 120_000)
})

describe('Downloading an export', () => {
  withTestDatabase()

  test('tells the owner and the audit log, runs once at a time, and is for roles that use keys', async () => {
    const { id, owner } = await newFullApp()
    const device = { appId: id, kind: 'webpush', endpointHash: 'c', secretHash: '', locale: 'en' }
    const common = { ...device, endpoint: 'https://push.example/c', platform: 'web', timeZone: 'UTC' }
    await database().pushSubscription.create({ data: { ...common, publicKey: await newCommonKey() } })
    const actor = asUser(owner)
    expect(await findExportSummary(actor, id)).toMatchObject({ devices: 3, commonDevices: 1, answers: 1 })
    const { name, bytes } = await startExport(actor, id, PASSPHRASE)
    expect(name).toMatch(/^rye-[0-9a-f]{8}-[\d-]{10}[.]appkiln$/)
    await expect(startExport(actor, id, PASSPHRASE)).rejects.toMatchObject({ code: 'one-at-a-time' })
    await bytes.cancel()
    const mail = { subject: { contains: 'was exported' } }
    expect(await database().outboxMail.count({ where: mail })).toBe(1)
    expect(await database().auditEntry.count({ where: { action: 'app.exported' } })).toBe(1)

    const editor = { ...actor, memberships: [{ workspaceId: owner, role: 'editor' as const }] }
    await expect(startExport(editor, id, PASSPHRASE)).rejects.toMatchObject({ code: 'not-permitted' })
    const stranger = asUser(await newOwner())
    await expect(startExport(stranger, id, PASSPHRASE)).rejects.toMatchObject({ kind: 'not-found' })
    await database().app.update({ where: { id }, data: { withdrawnReason: 'Fraud' } })
    await expect(startExport(actor, id, PASSPHRASE)).rejects.toMatchObject({ code: 'app-withdrawn' })
    expect(await database().outboxMail.count({ where: mail })).toBe(1)
  })
})

describe('Importing an app, on SQLite', () => {
  withTestDatabase()
  importCases(failOnSqlite)
})
