import { createPrivateKey } from 'node:crypto'
import {
  addCertificate,
  deleteAppleCertificate,
  exportCertificate,
  makeCertificateRequest,
} from '@/lib/stores/apple-certificate/mutations'
import { findAppleCertificate, findCertificateRequest } from '@/lib/stores/apple-certificate/queries'
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
  expect(await findAppleCertificate(ada)).toEqual({ request: null, certificate: null })
  await expect(findCertificateRequest(ada)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(addCertificate(ada, Buffer.from('x'))).rejects.toMatchObject({ kind: 'not-found' })
  await expect(exportCertificate(ada, 'long enough')).rejects.toMatchObject({ kind: 'not-found' })
})

test('a key is never replaced by another request, and is stored encrypted', async () => {
  const ada = await person()
  await makeCertificateRequest(ada, WHOM)
  const before = await findCertificateRequest(ada)
  await expect(makeCertificateRequest(ada, WHOM)).rejects.toMatchObject({
    code: 'certificate-request-exists',
  })
  expect(await findCertificateRequest(ada)).toBe(before)
  const row = await database().appleCertificate.findUniqueOrThrow({ where: { workspaceId: ada.user.id } })
  expect(() => createPrivateKey({ key: Buffer.from(row.privateKey), format: 'der', type: 'pkcs8' })).toThrow()
  const [entry] = await sealedAppleKeys.read('', 10)
  expect(entry?.fits?.(unseal(row.privateKey, ada.user.id))).toBe(true)
})

test('another user has no access to it', async () => {
  const [ada, eve] = [await person(), await person()]
  await makeCertificateRequest(ada, WHOM)
  await deleteAppleCertificate(eve)
  await expect(findCertificateRequest(eve)).rejects.toMatchObject({ kind: 'not-found' })
  expect((await findAppleCertificate(ada)).request).not.toBeNull()
})
