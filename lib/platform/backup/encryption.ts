import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { passphraseIdentity, passphraseRecipient } from './passphrase'

/** Who can open a backup: who knows a passphrase, or has the identity of a recipient. Both are of age (age-encryption.org). */
export type Locking = { passphrase: string } | { recipients: readonly string[] }
export type Opening = { passphrase?: string | undefined; identities?: readonly string[] }

/**
 * Makes what encrypts one backup.
 * @returns how it can be opened again by this process, to be checked: with recipients by one more of them, whose identity is
 *   kept nowhere
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
