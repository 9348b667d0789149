import {
  constants,
  createCipheriv,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import type { SigningKeyMaterial } from './signing-key'
import { certificatePem } from './x509'
import { zip } from './zip'

/** An invalid encryption key, with a message for the person who provided it. */
export class EncryptionKeyError extends Error {}

/** RFC 5649, section 3: the upper half of the initial value. OpenSSL writes the lower half, the length. */
const WRAP_IV = Buffer.from('a65959a6', 'hex')
const AES_BYTES = 32
const RSA_BITS = { min: 2048, max: 8192 }
const RSA_EXPONENT = 65_537n
const PUBLIC_KEY = /^\s*-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----\s*$/

/**
 * Encrypts an app's key for Play App Signing, so that only the owner of the encryption key can read it. The
 * result is a ZIP as written by Google's PEPK tool with `--rsa-aes-encryption --include-cert`.
 * `encryptedPrivateKey` is an AES-256 key under RSA-OAEP (SHA-1 and MGF1 with SHA-1, the defaults of RFC
 * 8017), followed by the PKCS#8 under that key by RFC 5649, which PKCS#11 calls CKM_RSA_AES_KEY_WRAP. Not
 * deterministic.
 * @param encryptionKey the PEM file from Play Console
 * @throws EncryptionKeyError
 */
export function wrapForPlay({ privateKey, certificate }: SigningKeyMaterial, encryptionKey: string): Buffer {
  const recipient = readEncryptionKey(encryptionKey)
  const sessionKey = randomBytes(AES_BYTES)
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const wrappedKey = publicEncrypt({ key: recipient, padding, oaepHash: 'sha1' }, sessionKey)
  const wrap = createCipheriv('id-aes256-wrap-pad', sessionKey, WRAP_IV)
  const wrapped = Buffer.concat([wrap.update(privateKey), wrap.final()])
  sessionKey.fill(0)
  return zip([
    { path: 'encryptedPrivateKey', data: Buffer.concat([wrappedKey, wrapped]), store: true },
    { path: 'certificate.pem', data: Buffer.from(certificatePem(certificate)) },
  ])
}

function readEncryptionKey(text: string): KeyObject {
  if (/PRIVATE KEY-----/.test(text))
    throw refusal(
      'This is a private key. Play’s file is public: it begins with “-----BEGIN PUBLIC KEY-----”.',
    )
  if (/BEGIN CERTIFICATE-----/.test(text))
    throw refusal('This is a certificate. Download “encryption_public_key.pem” from Play Console instead.')
  if (!PUBLIC_KEY.test(text))
    throw refusal(
      'Enter the whole file “encryption_public_key.pem”, from “-----BEGIN PUBLIC KEY-----” to “-----END PUBLIC KEY-----”.',
    )
  const key = toKey(text)
  if (!key) throw refusal('This public key is damaged. Download it again from Play Console.')
  const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa')
    throw refusal(
      `This key is of the kind ${key.asymmetricKeyType?.toUpperCase()}. Play’s encryption key is an RSA key.`,
    )
  if (modulusLength < RSA_BITS.min || modulusLength > RSA_BITS.max || publicExponent !== RSA_EXPONENT)
    throw refusal(
      'This RSA key can’t be Play’s: its size or exponent is unusual. Download it again from Play Console.',
    )
  return key
}

function toKey(text: string): KeyObject | null {
  try {
    return createPublicKey({ key: text, format: 'pem' })
  } catch {
    return null
  }
}

const refusal = (message: string) => new EncryptionKeyError(message)
