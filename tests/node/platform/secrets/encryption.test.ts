import { createCipheriv, randomBytes } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { readPreviewToken } from '@/lib/hosting/preview/token'
import { isTicket } from '@/lib/accounts/tickets'
import { checkTicket } from '@/lib/submissions/tickets'
import { passphraseIdentity, passphraseRecipient } from '@/lib/platform/backup/passphrase'
import { UnknownKeyError, keyId, seal, sealedUnder, unseal } from '@/lib/platform/secrets/encryption'

const key = randomBytes(32)
const secret = Buffer.from('a private key')

describe('Secrets at rest', () => {
  test('decrypt to the original', () => {
    expect(Buffer.from(unseal(seal(secret, 'app-1', key), 'app-1', [key]))).toEqual(secret)
  })

  test('have a different ciphertext each time', () => {
    expect(seal(secret, 'app-1', key)).not.toEqual(seal(secret, 'app-1', key))
  })

  test('do not decrypt for another owner, with another key, or after a changed bit', () => {
    const sealed = seal(secret, 'app-1', key)
    expect(() => unseal(sealed, 'app-2', [key])).toThrow()
    expect(() => unseal(sealed, 'app-1', [randomBytes(32)])).toThrow()
    for (const at of [0, 5, 20, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(changed, 'app-1', [key])).toThrow()
    }
  })

  test('contain the id of their key, and decrypt beside those with another key', () => {
    const other = randomBytes(32)
    const [before, after] = [seal(secret, 'app-1', key), seal(secret, 'app-1', other)]
    expect([sealedUnder(before), sealedUnder(after)]).toEqual([keyId(key), keyId(other)])
    for (const sealed of [before, after])
      expect(Buffer.from(unseal(sealed, 'app-1', [other, key]))).toEqual(secret)
    expect(() => unseal(before, 'app-1', [other])).toThrow(UnknownKeyError)
    expect(() => unseal(before, 'app-1', [other])).toThrow(keyId(key))
  })

  test('of earlier versions, without a key id, decrypt with any of the keys', () => {
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

describe('Tickets', () => {
  const issuedAt = new Date('2026-11-24T12:00:00Z')
  const after = (seconds: number) => new Date(issuedAt.getTime() + seconds * 1000)
  const ticket = 'IAJGYSyq-zuWPzofMrflfgGiDW1aAEG8GAzl3fgaUmhefFmRn8cV0sW5F5SgIygsulGFDQXN'
  const ofForm = 'yVk9K5IkaOHleGSsAaINbVoA-5crWcUuJIe7qJWau2QxJr88pht3nFiehoMRx0owufQ'
  const ofPreview = 'app00000-tp2400-lPSEwsDqP9hNXhY_urcsUW9_PwxDeoq2dw0TPoJGe0U'

  const { NEXTAUTH_SECRET } = process.env
  beforeAll(() => {
    process.env.NEXTAUTH_SECRET = 'a secret of sessions'
  })
  afterAll(() => {
    process.env.NEXTAUTH_SECRET = NEXTAUTH_SECRET
  })

  test('from an earlier version of the service are valid', () => {
    expect(isTicket(ticket, 'purpose', 'subject', after(-1))).toBe(true)
    expect(checkTicket(ofForm, 'app', 'block', after(2))).toMatch(/^[0-9a-f]{64}$/)
    expect(readPreviewToken(ofPreview, after(0))).toBe('app00000')
  })

  test('are valid for their purpose, within their time, and unchanged', () => {
    expect(isTicket(ticket, 'purpose', 'subject', after(0))).toBe(false)
    for (const [purpose, subject] of [
      ['purpose', 'other'],
      ['other', 'subject'],
    ] as const)
      expect(isTicket(ticket, purpose, subject, after(-1))).toBe(false)
    for (const other of [
      '',
      'AAAA',
      ofForm,
      ticket.slice(0, -4),
      `${ticket}AAAA`,
      `${ticket}=`,
      ` ${ticket}`,
    ])
      expect(isTicket(other, 'purpose', 'subject', after(-1))).toBe(false)
    const refusal = (text: string, now: Date) => {
      try {
        return checkTicket(text, 'app', 'block', now)
      } catch (error) {
        return error
      }
    }
    expect(refusal(ofForm, after(1))).toMatchObject({ code: 'too-soon' })
    expect(refusal(ofForm, after(86_401))).toMatchObject({ code: 'ticket' })
    // Its last character has two unused bits.
    for (const other of [ticket, '', ofForm.replace(/Q$/, 'R'), `${ofForm}=`])
      expect(refusal(other, after(2))).toMatchObject({ code: 'ticket' })
  })
})

const TEXT = 'everything that we have'
const LITTLE_WORK = 10

describe('A passphrase', () => {
  test('encrypts a file so that the age library decrypts it', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(passphraseRecipient('open sesame', LITTLE_WORK))
    const decrypter = new Decrypter()
    decrypter.addPassphrase('open sesame')
    expect(await decrypter.decrypt(await encrypter.encrypt(TEXT), 'text')).toBe(TEXT)
  })

  test('decrypts a file that the library encrypted, and no other does', async () => {
    const encrypter = new Encrypter()
    encrypter.setPassphrase('open sesame')
    encrypter.setScryptWorkFactor(LITTLE_WORK)
    const locked = await encrypter.encrypt(TEXT)
    const openWith = (passphrase: string) => {
      const decrypter = new Decrypter()
      decrypter.addIdentity(passphraseIdentity(passphrase))
      return decrypter.decrypt(locked, 'text')
    }
    expect(await openWith('open sesame')).toBe(TEXT)
    await expect(openWith('open barley')).rejects.toThrow('no identity matched')
  })
})
