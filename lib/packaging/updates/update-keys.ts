import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'

/** PKCS#8 of a raw Ed25519 seed (RFC 8410, section 7), without the seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
/** SubjectPublicKeyInfo of a raw Ed25519 key (RFC 8410, section 4), without the key. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

/** Makes an Ed25519 key. Returns its seed, 32 bytes. */
export function createUpdateKey(): Uint8Array {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(PKCS8_PREFIX.length)
}

/** @param seed 32 bytes @throws Error for another length */
export function toPrivateKey(seed: Uint8Array): KeyObject {
  if (seed.length !== KEY_BYTES) throw new Error(`An update key has ${KEY_BYTES} bytes, not ${seed.length}`)
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

/** Returns the public key of a seed: 32 bytes in base64. */
export function publicUpdateKey(seed: Uint8Array): string {
  const spki = createPublicKey(toPrivateKey(seed)).export({ format: 'der', type: 'spki' })
  return spki.subarray(SPKI_PREFIX.length).toString('base64')
}

/** @param key 32 bytes in base64 */
export function toPublicKey(key: string): KeyObject {
  const spki = Buffer.concat([SPKI_PREFIX, Buffer.from(key, 'base64')])
  return createPublicKey({ key: spki, format: 'der', type: 'spki' })
}

/** Returns the first 16 hexadecimal digits of the SHA-256 of a public key in base64. */
export function updateKeyId(key: string): string {
  return createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16)
}
