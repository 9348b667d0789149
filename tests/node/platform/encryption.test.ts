import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@/lib/platform/encryption'

const key = randomBytes(32)
const secret = Buffer.from('a private key')

describe('Secrets at rest', () => {
  test('come back as they went in', () => {
    expect(Buffer.from(unseal(seal(secret, 'app-1', key), 'app-1', key))).toEqual(secret)
  })

  test('differ each time they are sealed', () => {
    expect(seal(secret, 'app-1', key)).not.toEqual(seal(secret, 'app-1', key))
  })

  test('do not open for another owner, with another key, or after a single bit changed', () => {
    const sealed = seal(secret, 'app-1', key)
    expect(() => unseal(sealed, 'app-2', key)).toThrow()
    expect(() => unseal(sealed, 'app-1', randomBytes(32))).toThrow()
    for (const at of [0, 5, 20, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(changed, 'app-1', key)).toThrow()
    }
  })
})
