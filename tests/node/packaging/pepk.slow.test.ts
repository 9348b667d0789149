import { createDecipheriv, createHash, createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wrapForPlay } from '@/lib/packaging/pepk'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { certificatePem } from '@/lib/packaging/x509'
import { describeWith, run } from './android-tools'
import { readZip } from './read-zip'

jest.setTimeout(60_000)

const material = createSigningKey({ commonName: 'Café', now: new Date('2026-11-23T12:00:00Z') })

/** Unwraps a key by RFC 5649, section 4.2, one AES block at a time. */
function unwrap(wrapped: Buffer, key: Buffer): Buffer {
  const block = (bytes: Buffer) => {
    const aes = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false)
    return Buffer.concat([aes.update(bytes), aes.final()])
  }
  const n = wrapped.length / 8 - 1
  let a = wrapped.readBigUInt64BE(0)
  const r = Array.from({ length: n + 1 }, (_, i) => wrapped.subarray(8 * i, 8 * i + 8))
  for (let j = 5; j >= 0; j--)
    for (let i = n; i >= 1; i--) {
      const head = Buffer.alloc(8)
      head.writeBigUInt64BE(a ^ BigInt(n * j + i))
      const opened = block(Buffer.concat([head, r[i]!]))
      a = opened.readBigUInt64BE(0)
      r[i] = opened.subarray(8)
    }
  expect(a >> 32n).toBe(0xa65959a6n)
  const length = Number(a & 0xffffffffn)
  const padded = Buffer.concat(r.slice(1))
  expect(padded.length - length).toBeLessThan(8)
  expect(padded.subarray(length).every((byte) => byte === 0)).toBe(true)
  return padded.subarray(0, length)
}

describeWith(['openssl'], 'a key that is wrapped for Google Play', () => {
  let folder = ''
  const file = (name: string) => path.join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pepk-'))
    run(
      'openssl',
      'genpkey',
      '-algorithm',
      'RSA',
      '-pkeyopt',
      'rsa_keygen_bits:4096',
      '-out',
      file('test.pem'),
    )
    run('openssl', 'pkey', '-in', file('test.pem'), '-pubout', '-out', file('encryption_public_key.pem'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const publicKey = () => readFileSync(file('encryption_public_key.pem'), 'utf8')

  function open(encrypted: Buffer): Buffer {
    writeFileSync(file('wrapped'), encrypted.subarray(0, 512))
    const oaep = [
      '-pkeyopt',
      'rsa_padding_mode:oaep',
      '-pkeyopt',
      'rsa_oaep_md:sha1',
      '-pkeyopt',
      'rsa_mgf1_md:sha1',
    ]
    const from = ['-inkey', file('test.pem'), '-in', file('wrapped'), '-out', file('session')]
    run('openssl', 'pkeyutl', '-decrypt', ...from, ...oaep)
    const session = readFileSync(file('session'))
    expect(session).toHaveLength(32)
    return unwrap(encrypted.subarray(512), session)
  }

  it('decrypts with the encryption key, exactly, and contains its certificate', async () => {
    const { privateKey, certificate } = await material
    const [key, certificateFile, ...more] = await readZip(wrapForPlay(await material, publicKey()))
    expect([key!.path, certificateFile!.path, more]).toEqual(['encryptedPrivateKey', 'certificate.pem', []])
    const opened = open(key!.data)
    expect(opened.equals(Buffer.from(privateKey))).toBe(true)
    expect(createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('rsa')
    expect(certificateFile!.data.toString()).toBe(certificatePem(certificate))
    expect(key!.data.includes(Buffer.from(privateKey).subarray(30, 60))).toBe(false)
  })

  it('differs each time, and any change of its bytes is detected', async () => {
    const files = [wrapForPlay(await material, publicKey()), wrapForPlay(await material, publicKey())]
    const [a, b] = await Promise.all(files.map(async (bytes) => (await readZip(bytes))[0]!.data))
    expect(createHash('sha256').update(a!).digest()).not.toEqual(createHash('sha256').update(b!).digest())
    const changed = Buffer.from(a!)
    changed[700]! ^= 1
    expect(() => open(changed)).toThrow()
  })

  it('accepts Windows line endings and space around the file', async () => {
    const text = ` \n${publicKey().replaceAll('\n', '\r\n')}\n\n`
    const [key] = await readZip(wrapForPlay(await material, text))
    expect(open(key!.data)).toHaveLength((await material).privateKey.length)
  })
})
