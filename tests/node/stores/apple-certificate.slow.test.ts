import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import {
  addCertificate,
  createIdentity,
  deleteIdentity,
  exportCertificate,
} from '@/lib/stores/apple-certificate/mutations'
import { findCertificateRequest, listIdentities } from '@/lib/stores/apple-certificate/queries'
import { database } from '@/lib/platform/database/database'
import { seal, unseal } from '@/lib/platform/secrets/encryption'
import { asUser } from '../../factories/actors'
import { certify } from '../../factories/apple-authority'
import { newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { describeWith, run } from '../packaging/android-tools'
import { withFile } from '../packaging/samples'

withTestDatabase()

const WHOM = { email: 'ada@example.com', commonName: 'Ada Lovelace' }
const person = async () => asUser(await newCustomer())

describeWith(['openssl'], 'with a certificate for the request', () => {
  test('key and certificate are exported together with a password, readable by openssl', async () => {
    const ada = await person()
    const { id } = await createIdentity(ada, WHOM)
    const request = await findCertificateRequest(ada, id)
    await expect(exportCertificate(ada, id, 'long enough')).rejects.toMatchObject({ code: 'no-certificate' })
    const certificate = certify(request)
    expect(await addCertificate(ada, id, certificate)).toMatchObject({
      certificate: { name: 'Ada Lovelace', hasEnded: false },
    })
    const file = await exportCertificate(ada, id, 'long enough')
    const text = withFile(file, 'apple.p12', (path) =>
      run('openssl', 'pkcs12', '-in', path, '-passin', 'pass:long enough', '-noenc'),
    )
    const key = createPrivateKey(/-----BEGIN PRIVATE KEY-----[^]*?-----END PRIVATE KEY-----/.exec(text)![0])
    expect(new X509Certificate(certificate).publicKey.equals(createPublicKey(key))).toBe(true)
    expect(new X509Certificate(text).raw.equals(certificate)).toBe(true)
    await deleteIdentity(ada, id)
    expect(await listIdentities(ada)).toEqual([])
  })

  test('a certificate of another key, an expired one and an invalid file are rejected', async () => {
    const [ada, eve] = [await person(), await person()]
    const [own, other] = [await createIdentity(ada, WHOM), await createIdentity(eve, WHOM)]
    const certificate = certify(await findCertificateRequest(ada, own.id))
    const refused = async (file: Uint8Array, whose = ada, now = new Date()) => {
      const { id } = whose === ada ? own : other
      const error: unknown = await addCertificate(whose, id, file, now).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ kind: 'invalid' })
      return (error as Error).message
    }
    expect(await refused(certificate, eve)).toMatch(/another key/)
    expect(await refused(certificate, ada, new Date('2100-01-01'))).toMatch(/expired/)
    expect(await refused(Buffer.from('hello'))).toMatch(/isn’t a certificate/)
    expect(await listIdentities(ada)).toMatchObject([{ certificate: null }])
  })

  test('an identity has the name of its team, and that of an earlier version keeps its key', async () => {
    const ada = await person()
    await createIdentity(ada, WHOM)
    // As the migration leaves it: the id of the workspace, to which the key was sealed.
    const id = ada.workspaceId
    const row = await database().appleCertificate.findFirstOrThrow({ where: { workspaceId: id } })
    const privateKey = seal(unseal(row.privateKey, row.id), id)
    await database().appleCertificate.update({ where: { id: row.id }, data: { id, privateKey, name: '' } })
    expect(await listIdentities(ada)).toMatchObject([{ id, name: 'Apple identity' }])
    await addCertificate(ada, id, certify(await findCertificateRequest(ada, id)))
    const [identity] = await listIdentities(ada)
    expect(identity?.certificate?.name).toContain(identity?.name)
    expect(identity?.name).not.toContain('Apple Distribution:')
    expect((await exportCertificate(ada, id, 'long enough')).length).toBeGreaterThan(1000)
  })
})
