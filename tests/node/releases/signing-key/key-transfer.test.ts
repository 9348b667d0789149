import { asUser } from '../../../factories/actors'
import { X509Certificate } from 'node:crypto'
import { exportKey, findCertificate, findKey, importKey } from '@/lib/releases/signing-key/key-transfer'
import { publish } from '@/lib/releases/publishing'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { exportKeyRequest, importKeyRequest, packageIdRequest } from '@/lib/apps/schema'
import { choosePackageId } from '@/lib/releases/signing-key/package-id'
import { checkKeyRequest, takeoverRequest } from '@/lib/releases/takeover/schema'
import { checkKey, takeOver } from '@/lib/releases/takeover/take-over'
import { database } from '@/lib/platform/database/database'
import { toActor } from '@/lib/platform/actor'
import { fromZod } from '@/lib/platform/http/respond'
import { at, newCustomer } from '../../../factories/billing'
import { withTestDatabase } from '../../../factories/database'
import { mailed } from '../../../factories/mail'
import {
  NOW,
  keyFromOtherNode,
  storedKey,
  newApp,
  newOwner,
  raceImportAndRelease,
  raceTwoImports,
} from './key-races'

withTestDatabase()

const publishNow = (owner: string, id: string) => publish(asUser(owner), id, undefined, NOW)
const missing = expect.objectContaining({ kind: 'not-found' }) as unknown

describe('an app without a release', () => {
  it('has no key to show or to export, and can import one', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const { packageId, ...rest } = await findKey(asUser(owner), id)
    expect(packageId).toMatch(/^app\.appkiln\.rye_/)
    expect(rest).toEqual({ key: null, canImport: true, reason: null })
    await expect(exportKey(asUser(owner), id, 'long enough')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'no-signing-key',
    })
    await expect(findCertificate(asUser(owner), id)).rejects.toEqual(missing)
  })

  it('takes key, package id and version code from the import, and its releases continue from there', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const brought = await keyFromOtherNode()
    expect(await importKey(asUser(owner), id, brought.request, NOW)).toMatchObject({
      packageId: 'com.example.shop',
      key: { fingerprint: brought.fingerprint, imported: true, madeAt: NOW.toISOString() },
      canImport: true,
    })
    await publishNow(owner, id)
    expect(await publishNow(owner, id)).toMatchObject({ version: 2, versionName: '1.1', versionCode: 43 })
    const { packageId, key, releases } = await storedKey(id)
    expect(packageId).toBe('com.example.shop')
    expect(key.fingerprint).toBe(brought.fingerprint)
    expect(releases.map(({ versionCode }) => versionCode)).toEqual([42, 43])
    expect(new Set(releases.map((release) => release.packageId))).toEqual(new Set(['com.example.shop']))
  })

  it('can import another one instead, and the previous one is in the audit log', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const [first, second] = [await keyFromOtherNode(), await keyFromOtherNode('com.example.other')]
    await importKey(asUser(owner), id, first.request, NOW)
    await importKey(asUser(owner), id, second.request, NOW)
    expect(await findKey(asUser(owner), id)).toMatchObject({
      packageId: 'com.example.other',
      key: { fingerprint: second.fingerprint },
    })
    const entry = await database().auditEntry.findFirstOrThrow({
      where: { action: 'signing-key.imported', subject: `app:${id}` },
      orderBy: { sequence: 'desc' },
    })
    expect(JSON.parse(entry.detail ?? '')).toEqual({
      fingerprint: second.fingerprint,
      packageId: 'com.example.other',
      instead: first.fingerprint,
    })
  })

  it('keeps its own package id if none is imported', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const { packageId } = await findKey(asUser(owner), id)
    const { request } = await keyFromOtherNode()
    await importKey(asUser(owner), id, { p12: request.p12, password: request.password }, NOW)
    expect(await publishNow(owner, id)).toMatchObject({ versionCode: 1 })
    expect((await storedKey(id)).releases[0]?.packageId).toBe(packageId)
  })

  it('reports errors of a file at its field, and is unchanged', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const { request } = await keyFromOtherNode()
    await expect(importKey(asUser(owner), id, { ...request, password: 'wrong' }, NOW)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { password: 'This password does not open the file.' } },
    })
    expect(await findKey(asUser(owner), id)).toMatchObject({ key: null, canImport: true })
  })
})

describe('a key whose certificate expires early', () => {
  it('is imported only with the owner’s consent', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const { request, fingerprint } = await keyFromOtherNode('com.example.old', 41, at('1999-05-01'))
    await expect(importKey(asUser(owner), id, request, NOW)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { acceptEarlyEnd: expect.stringContaining('ends on 2029-04-30') as string } },
    })
    expect(await findKey(asUser(owner), id)).toMatchObject({ key: null })
    const accepted = await importKey(asUser(owner), id, { ...request, acceptEarlyEnd: true }, NOW)
    expect(accepted.key).toMatchObject({
      fingerprint,
      validUntil: expect.stringContaining('2029-04-30') as string,
    })
  })
})

describe('a published app', () => {
  it('keeps its key: another one is rejected, with the reason', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    await publishNow(owner, id)
    const before = await storedKey(id)
    const { request } = await keyFromOtherNode()
    await expect(importKey(asUser(owner), id, request, NOW)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'key-pinned',
      message: expect.stringContaining('phones reject updates') as string,
    })
    expect(await storedKey(id)).toEqual(before)
    expect(await findKey(asUser(owner), id)).toMatchObject({
      key: { fingerprint: before.key.fingerprint, imported: false },
      canImport: false,
      reason: expect.stringContaining('already published') as string,
    })
  })

  it('exports its key and its certificate to its owner, who can use them elsewhere', async () => {
    const owner = await newOwner()
    const [a, b] = [await newApp(owner), await newApp(owner)]
    await publishNow(owner, a.id)
    const { name, bytes } = await exportKey(asUser(owner), a.id, 'long enough')
    expect(name).toBe(`${a.slug}-signing-key.p12`)
    await importKey(asUser(owner), b.id, { p12: bytes, password: 'long enough' })
    const [from, to] = [await findSigningKey(a.id), await findSigningKey(b.id)]
    expect(Buffer.from(to.privateKey)).toEqual(Buffer.from(from.privateKey))
    expect(Buffer.from(to.certificate)).toEqual(Buffer.from(from.certificate))
    const { text } = await findCertificate(asUser(owner), a.id)
    expect(new X509Certificate(text).fingerprint256).toBe(from.fingerprint)
    const entries = await database().auditEntry.findMany({ where: { subject: `app:${a.id}` } })
    expect(entries.map(({ action }) => action)).toContain('signing-key.exported')
    expect(JSON.stringify(entries)).not.toContain('long enough')
    const { email } = await database().user.findUniqueOrThrow({ where: { id: owner } })
    const letter = await mailed('The signing key of Rye was downloaded')
    expect(letter).toContain(`To: ${email}`)
    expect(letter).not.toContain('long enough')
  })

  it('exports it to no one else', async () => {
    const [owner, other] = [await newOwner(), await newCustomer()]
    const { id } = await newApp(owner)
    await publishNow(owner, id)
    const { request } = await keyFromOtherNode()
    await expect(findKey(asUser(other), id)).rejects.toEqual(missing)
    await expect(findCertificate(asUser(other), id)).rejects.toEqual(missing)
    await expect(exportKey(asUser(other), id, 'long enough')).rejects.toEqual(missing)
    await expect(importKey(asUser(other), id, request, NOW)).rejects.toEqual(missing)
  })
})

describe('a package ID', () => {
  it('can be chosen until the first release, with or without a key', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const chosen = await choosePackageId(asUser(owner), id, 'com.rye.first')
    expect(chosen).toMatchObject({ packageId: 'com.rye.first', key: null, canImport: true })
    await importKey(asUser(owner), id, (await keyFromOtherNode()).request, NOW)
    await choosePackageId(asUser(owner), id, 'com.rye.second')
    await publishNow(owner, id)
    const { packageId, key, releases } = await storedKey(id)
    expect([packageId, key.packageId]).toEqual(['com.rye.second', 'com.rye.second'])
    expect(releases).toEqual([{ packageId, versionCode: 42 }])
    await expect(choosePackageId(asUser(owner), id, 'com.rye.third')).rejects.toMatchObject({
      code: 'key-pinned',
      message: expect.stringContaining('duplicate the app') as string,
    })
    const entries = await database().auditEntry.findMany({ where: { action: 'app.package-id-chosen' } })
    expect(entries.map(({ subject }) => subject)).toEqual([`app:${id}`, `app:${id}`])
  })

  it('is not that of another published app, and not chosen by others', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const [first, second] = [await newApp(owner), await newApp(other)]
    await choosePackageId(asUser(owner), first.id, 'com.rye.used')
    await choosePackageId(asUser(other), second.id, 'com.rye.used') // neither is published
    await publishNow(owner, first.id)
    const third = await newApp(other)
    await expect(choosePackageId(asUser(other), third.id, 'com.rye.used')).rejects.toMatchObject({
      code: 'package-id-used',
      details: { fields: { packageId: expect.stringContaining('published') as string } },
    })
    await expect(choosePackageId(asUser(other), first.id, 'com.rye.mine')).rejects.toEqual(missing)
  })

  it.each(['shop', 'com.1a', 'com..a', 'com.new.app', 'com.a b', `com.${'a'.repeat(124)}`])(
    '%s is refused',
    (packageId) => {
      expect(packageIdRequest.safeParse({ packageId }).error?.issues[0]?.path).toEqual(['packageId'])
    },
  )
})

describe('an app from elsewhere', () => {
  const request = (fields: object) =>
    takeoverRequest.parse({ name: 'Rye', packageId: 'com.rye.other', lastVersionCode: 300, ...fields })

  it('without its key gets a new one, and continues the version codes even if the key is imported later', async () => {
    const owner = await newOwner()
    const made = await takeOver(asUser(owner), request({ packageId: 'com.rye.app' }), { now: NOW })
    expect(made).toMatchObject({ kind: 'custom', drawnFrom: 'blank', problem: null, nextVersionCode: 301 })
    const { p12, password } = (await keyFromOtherNode()).request
    await importKey(asUser(owner), made.id, { p12, password }, NOW)
    expect(await publishNow(owner, made.id)).toMatchObject({ versionCode: 301 })
    expect((await storedKey(made.id)).packageId).toBe('com.rye.app')
  })

  it('whose site can’t be read opens its address, and says why', async () => {
    const owner = await newOwner()
    const made = await takeOver(asUser(owner), request({ url: 'http://127.0.0.1:9/' }), { now: NOW })
    expect(made).toMatchObject({ kind: 'web-to-app', drawnFrom: 'address' })
    expect(made.problem).toMatch(/couldn’t open this address/)
  })

  it('takes another key only with the owner’s consent, and makes nothing before', async () => {
    const owner = await newOwner()
    const { fingerprint: certificate } = await keyFromOtherNode()
    const { request: key, fingerprint } = await keyFromOtherNode('com.rye.b')
    const file = { ...key, p12: Buffer.from(key.p12).toString('base64'), certificate }
    await expect(takeOver(asUser(owner), request(file), { now: NOW })).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: { acceptOtherKey: expect.stringContaining('doesn’t fit') as string } },
    })
    const wrong = request({ ...file, password: 'wrong' })
    await expect(takeOver(asUser(owner), wrong, { now: NOW })).rejects.toMatchObject({
      details: { fields: { password: expect.any(String) as string } },
    })
    const memberships = [{ workspaceId: owner, role: 'editor' }] as const
    const editor = toActor({ id: owner, role: 'user', memberships }, { permission: 'app.create' })
    const refused = takeOver(editor, request({ ...file, acceptOtherKey: true }), { now: NOW })
    await expect(refused).rejects.toMatchObject({ code: 'not-permitted' })
    expect(await database().app.count({ where: { workspaceId: owner } })).toBe(0)
    const checked = checkKeyRequest.parse(file)
    expect(await checkKey(asUser(owner), checked, NOW)).toMatchObject({ fits: false, fingerprint })
    const made = await takeOver(asUser(owner), request({ ...file, acceptOtherKey: true }), { now: NOW })
    expect(made).toMatchObject({ fingerprint, nextVersionCode: 42 })
  })
})

describe('concurrently', () => {
  it('an import and the first release are consistent', raceImportAndRelease)
  it('one of two imports counts', raceTwoImports)
})

describe('requests', () => {
  const fields = (request: unknown) => {
    const { error } = importKeyRequest.safeParse(request)
    return error ? fromZod(error).details.fields : {}
  }
  const p12 = Buffer.from('file').toString('base64')

  it.each<[request: object, expected: Record<string, string | RegExp>]>([
    [{ p12: '', password: '' }, { p12: 'Choose a file' }],
    [{ p12: '§', password: '' }, { p12: 'Choose a file' }],
    [{ p12: Buffer.alloc(64 * 1024 + 3).toString('base64'), password: '' }, { p12: /too large/ }],
    [{ p12, password: 'Grüße' }, { password: /unaccented letters.*another password: openssl pkcs12/ }],
    [{ p12, password: '', packageId: 'shop' }, { packageId: /com\.example\.app/ }],
    [{ p12, password: '', lastVersionCode: 2_100_000_000 }, { lastVersionCode: /higher/ }],
    [{ p12, password: '', lastVersionCode: 1.5 }, { lastVersionCode: /whole/ }],
  ])('%# report errors at their field', (request, expected) => {
    const found = fields(request)
    expect(Object.keys(found ?? {})).toEqual(Object.keys(expected))
    for (const [field, message] of Object.entries(expected)) expect(found?.[field]).toMatch(message)
  })

  it('may have the maximum size, and require only file and password', () => {
    expect(fields({ p12: Buffer.alloc(64 * 1024).toString('base64'), password: '' })).toEqual({})
  })

  it('for a file require a strong password that Java can type', () => {
    for (const password of ['1234567', 'größer als', 'x'.repeat(129)])
      expect(exportKeyRequest.safeParse({ password }).success).toBe(false)
    expect(exportKeyRequest.safeParse({ password: '12345678' }).success).toBe(true)
  })
})
