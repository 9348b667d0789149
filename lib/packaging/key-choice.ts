import { KeyStoreError } from './key-store-error'

type Named = { alias: string | null }

const SHOWN = { names: 5, letters: 40 }
/** keytool numbers keys without names. */
const RENAME_HINT =
  'Give those without a name one: keytool -changealias -keystore yours.p12 -alias 1 -destalias mine'

/**
 * Returns the key with that alias, or the only key. Aliases are case-insensitive, because keytool writes them
 * in lower case.
 * @throws KeyStoreError
 */
export function chooseKey<Key extends Named>(keys: Key[], alias: string | undefined): Key {
  const named = keys.filter((key) => alias && key.alias?.toLowerCase() === alias.toLowerCase())
  const [entry, another] = alias ? named : keys
  if (keys.length === 0)
    throw new KeyStoreError('p12', 'This file contains no private key, only certificates.')
  if (!entry)
    throw new KeyStoreError(
      'alias',
      `The file doesn’t contain a key with this name. It contains: ${list(keys)}`,
    )
  if (another)
    throw new KeyStoreError('alias', `The file contains several keys. Name one of them: ${list(keys)}`)
  return entry
}

/** Lists the names for the end of a sentence. */
function list(keys: Named[]): string {
  const names = keys.flatMap(({ alias }) => (alias ? [alias.slice(0, SHOWN.letters)] : []))
  const [more, nameless] = [names.length - SHOWN.names, keys.length - names.length]
  const shown = names.slice(0, SHOWN.names)
  if (more > 0) shown.push(`${more} more`)
  if (nameless > 0) shown.push(`${nameless} without a name`)
  const hint = nameless > 0 && keys.length > 1 ? ` ${RENAME_HINT}` : ''
  return `${shown.join(', ')}.${hint}`
}
