import {
  createHash,
  createPrivateKey,
  X509Certificate,
  type KeyObject,
  createPublicKey,
  generateKeyPairSync,
} from 'node:crypto'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { createKeyPool, createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { testKeys } from '../../factories/test-keys'
import { EncryptionKeyError, wrapForPlay } from '@/lib/packaging/pepk'
import { certificatePem } from '@/lib/packaging/x509'

describe('signing key', () => {
  const now = new Date('2026-11-20T12:34:56Z')

  describe('createSigningKey', () => {
    it('issues a self-signed RSA-2048 certificate for 30 years that matches the key', async () => {
      const { privateKey, certificate } = await createSigningKey({ commonName: 'Müller & Söhne 🎉', now })
      const read = new X509Certificate(certificate)
      expect(read.subject).toBe('CN=Müller & Söhne 🎉')
      expect(read.issuer).toBe(read.subject)
      expect(new Date(read.validFrom)).toEqual(new Date('2026-11-19T12:34:56Z'))
      expect(new Date(read.validTo)).toEqual(new Date('2056-11-19T12:34:56Z'))
      expect(read.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
      expect(read.verify(read.publicKey)).toBe(true)
      expect(
        read.checkPrivateKey(
          createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' }),
        ),
      ).toBe(true)
    })

    it('truncates a common name to the 64 characters that the standard allows, never inside one', async () => {
      const { certificate } = await createSigningKey({ commonName: '🎉'.repeat(100), now, pool: testKeys })
      expect(new X509Certificate(certificate).subject).toBe(`CN=${'🎉'.repeat(64)}`)
    })

    it('uses the provided serial number, and a random positive one otherwise', async () => {
      const serial = Buffer.from('00ff01', 'hex')
      const created = await createSigningKey({ commonName: 'a', now, serial, pool: testKeys })
      expect(new X509Certificate(created.certificate).serialNumber).toBe('FF01')
      const [a, b] = await Promise.all([
        createSigningKey({ commonName: 'a', now, pool: testKeys }),
        createSigningKey({ commonName: 'a', now, pool: testKeys }),
      ])
      const serials = [a, b].map(({ certificate }) => new X509Certificate(certificate).serialNumber)
      expect(serials[0]).not.toBe(serials[1])
      for (const text of serials) expect(parseInt(text.padStart(32, '0').slice(0, 2), 16)).toBeLessThan(0x80)
    })

    it('formats the fingerprint as stores do', async () => {
      const { certificate } = await createSigningKey({ commonName: 'a', now, pool: testKeys })
      expect(fingerprint(certificate)).toBe(new X509Certificate(certificate).fingerprint256)
      expect(fingerprint(certificate).replaceAll(':', '').toLowerCase()).toBe(
        createHash('sha256').update(certificate).digest('hex'),
      )
    })
  })

  describe('createKeyPool', () => {
    it('creates keys in the background and issues each once', async () => {
      const pool = createKeyPool(2)
      try {
        while (pool.ready() < 2) await new Promise((resolve) => setTimeout(resolve, 20))
        const [a, b] = [await pool.take(), await pool.take()]
        expect(a.equals(b)).toBe(false)
        expect(a.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
        while (pool.ready() < 2) await new Promise((resolve) => setTimeout(resolve, 20))
      } finally {
        pool.close()
      }
      expect(pool.ready()).toBe(0)
    }, 60_000)

    it('creates a key on demand if none is ready', async () => {
      const pool = createKeyPool(0)
      expect((await pool.take()).asymmetricKeyType).toBe('rsa')
    })

    it('never keeps the process alive', () => {
      const file = path.resolve('lib/packaging/signing-key.ts')
      const program = `require(${JSON.stringify(file)}).createKeyPool(1000); setImmediate(() => console.log('done'))`
      const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', program], {
        encoding: 'utf8',
        timeout: 20_000,
      })
      // Creating a thousand keys would take minutes.
      expect({ status, stdout }).toEqual({ status: 0, stdout: 'done\n' })
    }, 40_000)
  })
})

describe('pepk', () => {
  const material = createSigningKey({
    commonName: 'Café',
    now: new Date('2026-11-23T12:00:00Z'),
    pool: testKeys,
  })

  describe('a rejected encryption key', () => {
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
      const input = await text()
      const key = await material
      expect(() => wrapForPlay(key, input)).toThrow(EncryptionKeyError)
      expect(() => wrapForPlay(key, input)).toThrow(message)
    })
  })
})
