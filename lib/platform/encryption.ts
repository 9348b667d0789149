import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { decodeKey } from './env'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts bytes for storage: version, nonce, AES-256-GCM ciphertext, tag.
 * @param owner id of the row that holds the secret; a ciphertext moved to another row does not open.
 */
export function seal(plain: Uint8Array, owner: string, key = masterKey()): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  return Uint8Array.from(
    Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
  )
}

/** Opens what `seal` wrote. @throws Error when the key, the owner or a single bit is another. */
export function unseal(sealed: Uint8Array, owner: string, key = masterKey()): Uint8Array {
  const bytes = Buffer.from(sealed)
  if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES)
    throw new Error('Unknown format of a sealed secret')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

function masterKey(): Uint8Array {
  const key = decodeKey(process.env.KEY_ENCRYPTION_KEY ?? '')
  if (!key)
    throw new Error('KEY_ENCRYPTION_KEY is missing: start the service with npm start, which makes one')
  return key
}
