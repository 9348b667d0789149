import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { decodeKey } from '../env'

/** Format versions. Version 1 does not name its key. */
const [UNNAMED, NAMED] = [1, 2]
const ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A value is sealed with a key that is not available. */
export class UnknownKeyError extends Error {}

/** Identifies a key without revealing it: 16 hexadecimal digits. */
export function keyId(key: Uint8Array): string {
  return createHmac('sha256', key)
    .update('appkiln key id')
    .digest('hex')
    .slice(0, 2 * ID_BYTES)
}

/**
 * Encrypts bytes for storage: version, key id, nonce, AES-256-GCM ciphertext, tag.
 * @param owner id of the row with the secret; a ciphertext moved to another row cannot be decrypted
 */
export function seal(plain: Uint8Array, owner: string, key = masterKeys()[0]): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([Buffer.of(NAMED), Buffer.from(keyId(key), 'hex')])
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([head, Buffer.from(owner)]))
  return Uint8Array.from(
    Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
  )
}

/**
 * Decrypts values from `seal` in either format version.
 * @throws UnknownKeyError if no key matches; Error if the owner differs or the value was changed
 */
export function unseal(
  sealed: Uint8Array,
  owner: string,
  keys: readonly Uint8Array[] = masterKeys(),
): Uint8Array {
  const bytes = Buffer.from(sealed)
  if (bytes[0] === UNNAMED) return unsealUnnamed(bytes, owner, keys)
  const id = sealedUnder(bytes)
  const key = keys.find((candidate) => keyId(candidate) === id)
  if (!key) throw new UnknownKeyError(`A secret is sealed under the key ${id}, which is not given`)
  const head = bytes.subarray(0, 1 + ID_BYTES)
  return open(bytes.subarray(head.length), Buffer.concat([head, Buffer.from(owner)]), key)
}

/** The id of the key that a value is sealed with. Null if the format does not include it. */
export function sealedUnder(sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  if (bytes[0] === UNNAMED) return null
  if (bytes[0] !== NAMED || bytes.length < 1 + ID_BYTES + NONCE_BYTES + TAG_BYTES)
    throw new Error('Unknown format of a sealed secret')
  return bytes.subarray(1, 1 + ID_BYTES).toString('hex')
}

function unsealUnnamed(bytes: Buffer, owner: string, keys: readonly Uint8Array[]): Uint8Array {
  if (bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new Error('Unknown format of a sealed secret')
  for (const key of keys) {
    try {
      return open(bytes.subarray(1), Buffer.from(owner), key)
    } catch {
      // sealed with another key
    }
  }
  throw new UnknownKeyError('A secret is sealed under a key that is not given, or it is damaged')
}

function open(bytes: Buffer, context: Buffer, key: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(context)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

/** The current key, followed by those that only decrypt older values. */
export function masterKeys(): [Uint8Array, ...Uint8Array[]] {
  const key = decodeKey(process.env.KEY_ENCRYPTION_KEY ?? '')
  if (!key)
    throw new Error('KEY_ENCRYPTION_KEY is missing: start the service with npm start, which makes one')
  const others = (process.env.OTHER_KEY_ENCRYPTION_KEYS ?? '')
    .split(',')
    .map((text) => decodeKey(text.trim()))
  return [key, ...others.filter((other) => other !== null)]
}
