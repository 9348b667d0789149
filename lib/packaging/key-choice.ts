import { KeyStoreError } from './key-store-error'

type Named = { alias: string | null }

const SHOWN = { names: 5, letters: 40 }
/** keytool counts keys that have no names. */
const GIVE_A_NAME =
  'Give those without a name one: keytool -changealias -keystore yours.p12 -alias 1 -destalias mine'

/**
 * The key of that alias, or the only one. Aliases are the same in capitals and small letters: keytool writes them small.
 * @throws KeyStoreError
 */
export function chooseKey<Key extends Named>(keys: Key[], alias: string | undefined): Key {
  const named = keys.filter((key) => alias && key.alias?.toLowerCase() === alias.toLowerCase())
  const [entry, another] = alias ? named : keys
  if (keys.length === 0)
    throw new KeyStoreError('p12', 'There is no private key in this file, only certificates.')
  if (!entry) throw new KeyStoreError('alias', `The file holds no key of this name. It holds: ${list(keys)}`)
  if (another)
    throw new KeyStoreError('alias', `The file holds several keys. Name one of them: ${list(keys)}`)
  return entry
}

/** As a sentence's end. */
function list(keys: Named[]): string {
  const names = keys.flatMap(({ alias }) => (alias ? [alias.slice(0, SHOWN.letters)] : []))
  const [more, nameless] = [names.length - SHOWN.names, keys.length - names.length]
  const shown = names.slice(0, SHOWN.names)
  if (more > 0) shown.push(`${more} more`)
  if (nameless > 0) shown.push(`${nameless} without a name`)
  const hint = nameless > 0 && keys.length > 1 ? ` ${GIVE_A_NAME}` : ''
  return `${shown.join(', ')}.${hint}`
}
