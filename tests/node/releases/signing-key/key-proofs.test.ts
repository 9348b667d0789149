import { createPublicKey } from 'node:crypto'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newCustomer } from '../../../factories/billing'
import { mailed } from '../../../factories/mail'
import { exportKeyForPlay, ownershipApk } from '@/lib/releases/signing-key/key-proofs'
import { publish } from '@/lib/releases/publishing'
import { ownershipRequest, playKeyRequest } from '@/lib/apps/schema'
import { database } from '@/lib/platform/database/database'
import { fromZod } from '@/lib/platform/http/respond'
import { testKeys } from '../../../factories/test-keys'
import { readZip } from '../../packaging/read-zip'
import { NOW, storedKey, newApp, newOwner } from './key-races'

withTestDatabase()

let PLAY: string
beforeAll(async () => {
  PLAY = createPublicKey(await testKeys.take())
    .export({ type: 'spki', format: 'pem' })
    .toString()
})

async function published() {
  const owner = await newOwner()
  const app = await newApp(owner)
  await publish(asUser(owner), app.id, undefined, NOW)
  return { owner, ...app }
}

test('a key for Google Play is recorded and its owner is notified', async () => {
  const { owner, id, slug } = await published()
  const { name, bytes } = await exportKeyForPlay(asUser(owner), id, PLAY)
  expect(name).toBe(`${slug}-play-app-signing.zip`)
  expect((await readZip(bytes)).map(({ path }) => path)).toEqual(['encryptedPrivateKey', 'certificate.pem'])
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { subject: `app:${id}`, action: 'signing-key.exported-for-play' },
  })
  expect(JSON.parse(entry.detail ?? '')).toEqual({ fingerprint: (await storedKey(id)).key.fingerprint })
  const { email } = await database().user.findUniqueOrThrow({ where: { id: owner } })
  expect(await mailed('The signing key of Rye was encrypted for Google Play')).toContain(`To: ${email}`)
})

test('an invalid encryption key is reported at its field, and nothing is recorded', async () => {
  const { owner, id } = await published()
  await expect(exportKeyForPlay(asUser(owner), id, 'hello')).rejects.toMatchObject({
    kind: 'invalid',
    details: { fields: { encryptionKey: expect.stringContaining('whole file') as string } },
  })
  const where = { subject: `app:${id}`, action: 'signing-key.exported-for-play' }
  expect(await database().auditEntry.count({ where })).toBe(0)
})

test('the APK that proves ownership is not a release, however many are created concurrently', async () => {
  const { owner, id, slug } = await published()
  const before = await storedKey(id)
  const files = await database().releaseFile.count({ where: { appId: id } })
  const both = await Promise.all([1, 2].map(() => ownershipApk(asUser(owner), id, 'SNIPPET')))
  expect(both[0]!.name).toBe(`${slug}-ownership.apk`)
  expect(both[0]!.bytes.equals(both[1]!.bytes)).toBe(true)
  const [, snippet] = await readZip(both[0]!.bytes)
  expect(snippet!.data.toString()).toBe('SNIPPET')
  expect(await storedKey(id)).toEqual(before)
  expect(await database().releaseFile.count({ where: { appId: id } })).toBe(files)
})

test('both require a key, and are not available to others', async () => {
  const owner = await newOwner()
  const unpublished = await newApp(owner)
  const [other, app] = [asUser(await newCustomer()), await published()]
  const calls = [
    (actor: ReturnType<typeof asUser>, id: string) => exportKeyForPlay(actor, id, PLAY),
    (actor: ReturnType<typeof asUser>, id: string) => ownershipApk(actor, id, 'SNIPPET'),
  ]
  for (const call of calls) {
    await expect(call(asUser(owner), unpublished.id)).rejects.toMatchObject({ code: 'no-signing-key' })
    await expect(call(other, app.id)).rejects.toMatchObject({ kind: 'not-found' })
  }
})

describe('the input', () => {
  const fieldsOf = ({ error }: { error?: Parameters<typeof fromZod>[0] | undefined }) =>
    error ? fromZod(error).details.fields : {}

  test.each<[snippet: unknown, message: RegExp]>([
    ['', /Paste the snippet/],
    ['  \n ', /Paste the snippet/],
    ['a'.repeat(4097), /too long/],
    ['größer', /without accents/],
    ['a\u0000b', /without accents/],
    ['-----BEGIN CERTIFICATE-----', /not the snippet/],
    [5, /./],
    [['a'], /./],
    [undefined, /./],
  ])('%# is not a snippet', (snippet, message) => {
    expect(fieldsOf(ownershipRequest.safeParse({ snippet }))).toEqual({
      snippet: expect.stringMatching(message) as string,
    })
  })

  test('a snippet is accepted unchanged, without the space around it', () => {
    expect(ownershipRequest.parse({ snippet: ' a=b\nc=d \n' })).toEqual({ snippet: 'a=b\nc=d' })
  })

  test.each<[encryptionKey: unknown, message: RegExp]>([
    ['', /Paste or choose/],
    ['x'.repeat(8193), /too long/],
    [5, /./],
    [null, /./],
  ])('%# is not an encryption key', (encryptionKey, message) => {
    expect(fieldsOf(playKeyRequest.safeParse({ encryptionKey }))).toEqual({
      encryptionKey: expect.stringMatching(message) as string,
    })
  })
})
