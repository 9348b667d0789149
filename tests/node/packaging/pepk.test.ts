import { type KeyObject, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { EncryptionKeyError, wrapForPlay } from '@/lib/packaging/pepk'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { certificatePem } from '@/lib/packaging/x509'
import { testKeys } from '../../factories/test-keys'

const material = createSigningKey({
  commonName: 'Café',
  now: new Date('2026-11-23T12:00:00Z'),
  pool: testKeys,
})

describe('an encryption key that is refused', () => {
  const pem = (key: { export(options: { type: 'spki'; format: 'pem' }): string | Buffer }) =>
    key.export({ type: 'spki', format: 'pem' }).toString()
  const rsa = (modulusLength: number, publicExponent = 65537) =>
    generateKeyPairSync('rsa', { modulusLength, publicExponent })
  let good: { publicKey: KeyObject; privateKey: KeyObject }
  beforeAll(async () => {
    const privateKey = await testKeys.take()
    good = { privateKey, publicKey: createPublicKey(privateKey) }
  })

  it.each<[name: string, text: () => string | Promise<string>, message: RegExp]>([
    ['nothing', () => '', /whole file/],
    ['a text', () => 'hello', /whole file/],
    ['half a file', () => pem(good.publicKey).slice(0, 200), /whole file/],
    ['two keys', () => pem(good.publicKey) + pem(good.publicKey), /whole file/],
    ['a damaged key', () => pem(good.publicKey).replace(/MII/, 'AII'), /damaged/],
    [
      'a private key',
      () => good.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      /private key/,
    ],
    ['a certificate', async () => certificatePem((await material).certificate), /certificate/],
    ['an elliptic one', () => pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey), /kind EC/],
    ['one for signatures alone', () => pem(generateKeyPairSync('ed25519').publicKey), /kind ED25519/],
    ['a short one', () => pem(rsa(1024).publicKey), /size or exponent/],
    ['one with a small exponent', () => pem(rsa(2048, 3).publicKey), /size or exponent/],
  ])('%s', async (_, text, message) => {
    const given = await text()
    const key = await material
    expect(() => wrapForPlay(key, given)).toThrow(EncryptionKeyError)
    expect(() => wrapForPlay(key, given)).toThrow(message)
  })
})
