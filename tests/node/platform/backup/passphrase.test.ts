import { Decrypter, Encrypter } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from '@/lib/platform/backup/passphrase'

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
