import { createCipheriv, randomBytes } from 'node:crypto'
import { UnknownKeyError, keyId, seal, sealedUnder, unseal } from '@/lib/platform/secrets/encryption'

const key = randomBytes(32)
const secret = Buffer.from('a private key')

describe('Secrets at rest', () => {
  test('come back as they went in', () => {
    expect(Buffer.from(unseal(seal(secret, 'app-1', key), 'app-1', [key]))).toEqual(secret)
  })

  test('differ each time they are sealed', () => {
    expect(seal(secret, 'app-1', key)).not.toEqual(seal(secret, 'app-1', key))
  })

  test('do not open for another owner, with another key, or after a single bit changed', () => {
    const sealed = seal(secret, 'app-1', key)
    expect(() => unseal(sealed, 'app-2', [key])).toThrow()
    expect(() => unseal(sealed, 'app-1', [randomBytes(32)])).toThrow()
    for (const at of [0, 5, 20, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(changed, 'app-1', [key])).toThrow()
    }
  })

  test('say which key they are under, and open beside those under another', () => {
    const other = randomBytes(32)
    const [before, after] = [seal(secret, 'app-1', key), seal(secret, 'app-1', other)]
    expect([sealedUnder(before), sealedUnder(after)]).toEqual([keyId(key), keyId(other)])
    for (const sealed of [before, after])
      expect(Buffer.from(unseal(sealed, 'app-1', [other, key]))).toEqual(secret)
    expect(() => unseal(before, 'app-1', [other])).toThrow(UnknownKeyError)
    expect(() => unseal(before, 'app-1', [other])).toThrow(keyId(key))
  })

  test('of earlier versions, which do not say it, open with any of the keys', () => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('app-1'))
    const sealed = Buffer.concat([
      Buffer.of(1),
      nonce,
      cipher.update(secret),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    expect(sealedUnder(sealed)).toBeNull()
    expect(Buffer.from(unseal(sealed, 'app-1', [randomBytes(32), key]))).toEqual(secret)
    expect(() => unseal(sealed, 'app-2', [key])).toThrow(UnknownKeyError)
  })
})
