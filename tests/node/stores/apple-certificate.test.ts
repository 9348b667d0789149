import { createPrivateKey } from 'node:crypto'
import { createApp } from '@/lib/apps/mutations'
import {
  addCertificate,
  chooseIdentity,
  createIdentity,
  deleteIdentity,
  exportCertificate,
} from '@/lib/stores/apple-certificate/mutations'
import {
  findAppIdentity,
  findCertificateRequest,
  findIdentity,
  listIdentities,
} from '@/lib/stores/apple-certificate/queries'
import { sealedAppleKeys } from '@/lib/stores/apple-certificate/sealed-keys'
import { database } from '@/lib/platform/database/database'
import { unseal } from '@/lib/platform/secrets/encryption'
import { asUser } from '../../factories/actors'
import { newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const WHOM = { email: 'ada@example.com', commonName: 'Ada Lovelace' }
const person = async () => asUser(await newCustomer())

test('without a request there is nothing to download or to complete', async () => {
  const ada = await person()
  expect(await listIdentities(ada)).toEqual([])
  for (const id of ['', ada.workspaceId]) {
    await expect(findCertificateRequest(ada, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(addCertificate(ada, id, Buffer.from('x'))).rejects.toMatchObject({ kind: 'not-found' })
    await expect(exportCertificate(ada, id, 'long enough')).rejects.toMatchObject({ kind: 'not-found' })
  }
})

test('a key is never replaced by another request, and is stored encrypted', async () => {
  const ada = await person()
  const { id } = await createIdentity(ada, WHOM)
  const before = await findCertificateRequest(ada, id)
  await createIdentity(ada, WHOM)
  expect(await findCertificateRequest(ada, id)).toBe(before)
  const row = await database().appleCertificate.findUniqueOrThrow({ where: { id } })
  expect(() => createPrivateKey({ key: Buffer.from(row.privateKey), format: 'der', type: 'pkcs8' })).toThrow()
  const entry = (await sealedAppleKeys.read('', 10)).find((sealed) => sealed.id === id)
  expect(entry).toMatchObject({ id, owner: id })
  expect(entry?.fits?.(unseal(row.privateKey, id))).toBe(true)
})

describe('Several identities', () => {
  const APPLICANT = { ...WHOM, email: 'client@example.com' }
  const newApp = async (actor: Awaited<ReturnType<typeof person>>) =>
    (await createApp(actor, { kind: 'custom', name: 'Bakery' })).id
  const edited = async (id: string) =>
    (await database().app.findUniqueOrThrow({ where: { id }, select: { updatedAt: true } })).updatedAt

  test('belong to a workspace, and an app names one of them', async () => {
    const ada = await person()
    const app = await newApp(ada)
    const before = await edited(app)
    expect(await findAppIdentity(ada, app)).toEqual({ identity: null, identities: [] })
    const first = await createIdentity(ada, WHOM)
    expect(await findAppIdentity(ada, app)).toMatchObject({ identity: first.id })
    // The app keeps the identity that was the only one. A later app has to choose.
    const second = await createIdentity(ada, APPLICANT)
    expect([first.name, second.name]).toEqual(['ada@example.com', 'client@example.com'])
    const later = await newApp(ada)
    expect(await findAppIdentity(ada, app)).toMatchObject({ identity: first.id })
    expect(await findAppIdentity(ada, later)).toMatchObject({ identity: null, identities: [first, second] })
    await chooseIdentity(ada, app, second.id)
    expect(await findAppIdentity(ada, app)).toMatchObject({ identity: second.id })
    expect(await edited(app)).toEqual(before)
    const third = await createIdentity(ada, APPLICANT, later)
    expect(await findAppIdentity(ada, later)).toMatchObject({ identity: third.id })
    await deleteIdentity(ada, third.id)
    // Each has its own key and request.
    expect(await findCertificateRequest(ada, second.id)).not.toBe(await findCertificateRequest(ada, first.id))
    await deleteIdentity(ada, second.id)
    expect(await findAppIdentity(ada, app)).toMatchObject({ identity: first.id })
    await deleteIdentity(ada, first.id)
    expect(await listIdentities(ada)).toEqual([])
  })

  test('of another workspace are not found', async () => {
    const [ada, eve] = [await person(), await person()]
    const [app, { id }] = [await newApp(ada), await createIdentity(eve, WHOM)]
    await createIdentity(ada, WHOM)
    await expect(chooseIdentity(ada, app, id)).rejects.toMatchObject({
      details: { fields: { identity: 'This Apple identity does not exist.' } },
    })
    await expect(createIdentity(eve, WHOM, app)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(chooseIdentity(eve, app, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(findIdentity(ada, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(findCertificateRequest(ada, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(exportCertificate(ada, id, 'long enough')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(deleteIdentity(ada, id)).rejects.toMatchObject({ kind: 'not-found' })
    // An app that came from another workspace doesn't keep its identity.
    await database().app.update({ where: { id: app }, data: { appleIdentityId: id } })
    const [own] = await listIdentities(ada)
    expect(await findAppIdentity(ada, app)).toMatchObject({ identity: own?.id })
  })

  test('are at most twenty, also when two are added at the same time', async () => {
    const ada = await person()
    const { workspaceId } = ada
    const row = { workspaceId, privateKey: new Uint8Array(1), request: new Uint8Array(1) }
    await database().appleCertificate.createMany({ data: Array.from({ length: 19 }, () => row) })
    const results = await Promise.allSettled([createIdentity(ada, WHOM), createIdentity(ada, WHOM)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(createIdentity(ada, WHOM)).rejects.toMatchObject({ code: 'too-many-identities' })
    await database().appleCertificate.deleteMany({ where: { workspaceId } })
  })
})
