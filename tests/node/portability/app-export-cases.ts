import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { addAsset, createApp, deleteApp, saveApp } from '@/lib/apps/mutations'
import { removeApp } from '@/lib/apps/deleted-apps'
import type { AppDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { seal, unseal } from '@/lib/platform/secrets/encryption'
import { exportApp } from '@/lib/portability/export'
import { importApp } from '@/lib/portability/import'
import { readExport } from '@/lib/portability/read-export'
import { storeExport } from '@/lib/portability/store-export'
import { appVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { publish } from '@/lib/releases/publishing'
import { loadPackage } from '@/lib/releases/packages/package-bytes'
import { findReleaseFiles } from '@/lib/releases/packages/release-files'
import { openSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { ensureUpdates, openUpdateKeys } from '@/lib/releases/updates/update-keys'
import { asUser } from '../../factories/actors'
import { BAKERY } from '../../factories/bakery'
import { newAccount } from '../../factories/people'

export const PASSPHRASE = 'correct horse battery'

let accounts = 0
export const newOwner = () => newAccount(`owner-${++accounts}-${Date.now()}@example.com`)

/** An owner of an app that has one of everything that an export contains. */
export async function newFullApp(
  device = { endpoint: 'https://fcm.googleapis.com/1', keys: deviceKeys() },
): Promise<{ id: string; owner: string }> {
  const owner = await newOwner()
  const actor = asUser(owner)
  const document: AppDocument = {
    ...BAKERY,
    settings: {
      ...BAKERY.settings,
      notifications: { topics: [{ id: 'bread', label: 'New bread' }], invitation: '' },
    },
  }
  const { id } = await createApp(actor, { name: 'Rye', kind: 'custom', document })
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { reference } = await addAsset(actor, id, png)
  const withIcon = { ...document, settings: { ...document.settings, icon: reference } }
  await saveApp(actor, id, 1, withIcon)
  await ensureUpdates(id)
  await publish(actor, id, { versionName: '1.0', notes: 'First' })
  await saveApp(actor, id, 2, document, true)
  await saveApp(actor, id, 3, withIcon, true)
  await publish(actor, id, { versionName: '1.1' })
  const { packageId } = await database().app.findUniqueOrThrow({ where: { id }, select: { packageId: true } })
  const hash = reference.slice('asset:'.length)
  const now = new Date('2026-11-01T10:00:00Z')
  await database().storePicture.create({
    data: { appId: id, language: 'en', device: 'phone', position: 1, hash, version: 1 },
  })
  await database().storeListing.create({ data: { appId: id, content: '{"facts":{"category":""}}' } })
  await database().storeLinks.create({ data: { appId: id, appleTeamId: 'A1B2C3D4E5' } })
  await database().apnsKey.create({
    data: {
      ...{ appId: id, keyId: 'KEY1234567', teamId: 'A1B2C3D4E5', bundleId: packageId },
      key: seal(APNS_KEY, id),
    },
  })
  await database().pushSettings.create({ data: { appId: id, automations: '{}', timeZone: 'Europe/Vienna' } })
  await database().pushWatch.create({ data: { appId: id, key: 'blog:posts', state: '[]', checkedAt: now } })
  const { publicKey } = await appVapidKeys(id)
  const common = {
    appId: id,
    kind: 'webpush',
    secretHash: 's',
    platform: 'web',
    locale: 'en',
    timeZone: 'UTC',
  }
  await database().pushSubscription.create({
    data: {
      ...common,
      ...device.keys,
      endpoint: device.endpoint,
      endpointHash: 'web',
      publicKey,
      topics: ',bread,',
    },
  })
  await database().pushSubscription.create({
    data: {
      ...{ ...common, kind: 'apns', platform: 'ios', environment: 'production' },
      ...{ endpoint: 'ab'.repeat(32), endpointHash: 'apns' },
    },
  })
  const content = JSON.stringify({ title: 'Fresh bread', text: '', picture: null, target: { type: 'app' } })
  const message = { appId: id, origin: 'owner', authorId: owner, content, audience: '{}', dueAt: now }
  const sent = { state: 'sent', queued: 2, sent: 2, opened: 1, startedAt: now, finishedAt: now }
  const { id: weekly } = await database().pushMessage.create({
    data: { ...message, schedule: '{"type":"weekly","days":[1],"time":"09:00","timeZone":"local"}' },
  })
  await database().pushMessage.create({
    data: { ...message, ...sent, schedule: '{"type":"now"}', repeatOf: weekly },
  })
  await database().formAnswer.create({
    data: {
      ...{ id: `answer-${id}`, appId: id, blockId: 'form', formTitle: 'Write to us', version: 1 },
      ...{ values: '[{"field":"name","label":"Name","text":"Grace"}]', searchText: 'grace', ticketHash: id },
    },
  })
  const place = { appId: id, screenId: 'home', revision: 1 }
  const { id: threadId } = await database().reviewComment.create({
    data: { ...place, userId: owner, text: 'Larger?', createdAt: new Date(now.getTime() - 1000) },
  })
  await database().reviewComment.create({ data: { ...place, threadId, name: 'Grace', text: 'Yes.' } })
  await database().reviewDecision.create({
    data: { appId: id, revision: 1, documentHash: 'ab'.repeat(32), approved: true, name: 'Grace' },
  })
  await database().collection.create({
    data: {
      ...{ appId: id, key: 'dishes', name: 'Dishes' },
      fields: '[{"id":"name","name":"Name","type":"text","required":true}]',
      rows: { create: { position: 1, values: '{"name":"Soup"}', size: 17 } },
    },
  })
  for (const email of [`client-${id}@example.com`, 'other@example.com'])
    await database().appAddress.create({ data: { appId: id, email, confirmedAt: now } })
  return { id, owner }
}

const APNS_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  type: 'pkcs8',
  format: 'der',
})

/** The keys of a device that nobody has. */
function deviceKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** Exports an app into a file. @returns its path */
export async function exportToFile(appId: string): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'appkiln-export-')), 'app.appkiln')
  await writeFile(file, exportApp(appId, { passphrase: PASSPHRASE }))
  return file
}

/** Everything of an app that an import must bring, without what it may change. */
export async function stateOf(id: string) {
  const row = await database().app.findUniqueOrThrow({
    where: { id },
    include: {
      signingKey: { omit: { appId: true } },
      storeLinks: { omit: { appId: true } },
      listing: { omit: { appId: true } },
      pushSettings: { omit: { appId: true } },
      apnsKey: { omit: { appId: true } },
      updates: { omit: { appId: true } },
      pushKey: { omit: { appId: true } },
      assets: { omit: { appId: true, blobKey: true } },
      revisions: { omit: { appId: true, authorId: true }, orderBy: { number: 'asc' } },
      steps: { omit: { appId: true, authorId: true }, orderBy: { number: 'asc' } },
      answers: { omit: { appId: true, id: true, ticketHash: true } },
      pushSubscriptions: {
        omit: { appId: true, id: true, endpointHash: true },
        orderBy: { endpoint: 'asc' },
      },
      pushMessages: {
        select: {
          content: true,
          audience: true,
          schedule: true,
          origin: true,
          opened: true,
          sent: true,
          dueAt: true,
        },
        orderBy: { createdAt: 'asc' },
      },
      pushWatches: { omit: { appId: true } },
      reviewComments: { select: { screenId: true, text: true, thread: { select: { text: true } } } },
      collections: { select: { key: true, fields: true, rows: { select: { values: true, visible: true } } } },
      reviewDecisions: { select: { documentHash: true, approved: true, name: true } },
      releases: {
        omit: { appId: true, requestKey: true, builtFor: true },
        orderBy: { version: 'asc' },
        include: { files: { omit: { appId: true }, orderBy: { format: 'asc' } } },
      },
    },
  })
  const screenshots = await database().storePicture.findMany({ where: { appId: id }, omit: { appId: true } })
  const { signingKey, apnsKey, pushKey, updates, ...app } = row
  const { slug, name, document, revision, packageId, mailSenderName, answersMonths, updatedAt, createdAt } =
    app
  const { assets, revisions, steps, answers, releases, listing, storeLinks } = app
  const { pushSubscriptions, pushMessages, pushWatches, pushSettings, reviewComments, reviewDecisions } = app
  const { collections } = app
  const { privateKey, ...publicKey } = signingKey!
  const { key, ...apns } = apnsKey!
  return {
    ...{ slug, name, document, revision, packageId, mailSenderName, answersMonths, updatedAt, createdAt },
    ...{ assets, revisions, steps, answers, releases, listing, storeLinks, screenshots },
    ...{ pushSubscriptions, pushMessages, pushWatches, pushSettings, reviewComments, reviewDecisions },
    collections,
    signingKey: {
      ...publicKey,
      opened: openSigningKey({ appId: id, privateKey, certificate: publicKey.certificate }),
    },
    apnsKey: { ...apns, opened: Buffer.from(unseal(key, id)).toString('hex') },
    updates: { ...updates, opened: await openUpdateKeys(id) },
    pushKey: {
      publicKey: pushKey!.publicKey,
      opened: Buffer.from(unseal(pushKey!.privateKey, `push-key:${id}`)).toString(),
    },
  }
}

/** The hashes of a release's packages, whose bytes this installation builds again. */
export async function packagesOf(appId: string, owner: string, version: number) {
  const files = await findReleaseFiles(appId, version, owner)
  return Promise.all(
    files
      .filter(({ name }) => /^(app|pwa)[.]/.test(name))
      .map(async ({ name, sha256 }) => {
        await loadPackage(asUser(owner), { appId, version, name, sha256 }) // compares the bytes with the hash
        return `${name} ${sha256}`
      }),
  )
}

/** The tables that an import writes, in its order. */
const WRITES = [
  'App',
  'SigningKey',
  'AppPushKey',
  'ApnsKey',
  'StoreLinks',
  'StoreListing',
  'PushSettings',
  'Asset',
  'StorePicture',
  'Release',
  'ReleaseFile',
  'Revision',
  'RevisionStep',
  'FormAnswer',
  'PushSubscription',
  'PushMessage',
  'PushWatch',
  'ReviewComment',
  'ReviewDecision',
  'AppAddress',
  'DailyTotal',
  'AuditEntry',
]

type Fail = (table: string, write: string) => Promise<() => Promise<unknown>>

/** An app that was deleted for good comes back from its file, wherever the import stops before. */
export function importCases(fail: Fail): void {
  test('an import leaves nothing or everything, wherever it stops, and an ID is not given twice', async () => {
    const { id, owner } = await newFullApp()
    const actor = asUser(owner)
    await database().appAddress.update({
      where: { appId_email_kind: { appId: id, email: 'other@example.com', kind: 'answers' } },
      data: { email: (await database().user.findUniqueOrThrow({ where: { id: owner } })).email },
    })
    const file = await exportToFile(id)
    const [before, packages] = [await stateOf(id), await packagesOf(id, owner, 2)]
    const open = { file, passphrase: PASSPHRASE }
    await expect(importApp(actor, open)).rejects.toMatchObject({ code: 'package-id-used' })

    await deleteApp(actor, id, () => undefined)
    await removeApp(actor, id)
    const count = () => database().app.count()
    const apps = await count()
    const contents = await readExport(file, PASSPHRASE)
    for (const table of WRITES) {
      const restore = await fail(table, 'INSERT')
      const outcome = await storeExport(actor, owner, contents, new Date()).then(
        () => 'imported',
        () => 'failed',
      )
      await restore()
      expect([table, outcome, await count()]).toEqual([table, 'failed', apps])
    }
    await contents.close()
    const made = await importApp(actor, open)
    expect(made).toMatchObject({
      ...{ name: 'Rye & Oak Bakery', packages: 'equal', canceledMessages: 1, unreachableDevices: 0 },
      addresses: [`client-${id}@example.com`],
    })
    expect(made.id).not.toBe(id)
    expect(await stateOf(made.id)).toEqual(before)
    expect(await packagesOf(made.id, owner, 2)).toEqual(packages)
    expect(await count()).toBe(apps + 1)
    expect(await database().release.count({ where: { appId: made.id, builtFor: { not: null } } })).toBe(0)
    const [entry] = await database().auditEntry.findMany({ where: { subject: `app:${made.id}` } })
    expect(entry).toMatchObject({ action: 'app.imported', actorId: owner })
    // Deleting it for good keeps its key, beside that of the first one.
    await deleteApp(actor, made.id, () => undefined)
    await removeApp(actor, made.id)
    expect(await database().retainedKey.count({ where: { packageId: before.packageId } })).toBe(2)
  }, 120_000)
}
