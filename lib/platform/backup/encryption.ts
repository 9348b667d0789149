import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from './passphrase'

/** Encrypts a backup with a passphrase or for recipients, both in the age format (age-encryption.org). */
export type Locking = { passphrase: string } | { recipients: readonly string[] }
export type Opening = { passphrase?: string | undefined; identities?: readonly string[] }

/**
 * Creates the encrypter for one backup.
 * @returns also how this process can decrypt it for verification. With recipients, that is an additional
 *   recipient whose identity is not stored.
 */
export async function encrypterOf(locking: Locking): Promise<{ encrypter: Encrypter; opening: Opening }> {
  const encrypter = new Encrypter()
  if ('passphrase' in locking) {
    encrypter.addRecipient(passphraseRecipient(locking.passphrase))
    return { encrypter, opening: locking }
  }
  const identity = await generateX25519Identity()
  for (const recipient of [...locking.recipients, await identityToRecipient(identity)])
    encrypter.addRecipient(recipient)
  return { encrypter, opening: { identities: [identity] } }
}

export function decrypterOf({ passphrase, identities = [] }: Opening): Decrypter {
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addIdentity(passphraseIdentity(passphrase))
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}
