import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { bits, der, integer, nothing, objectId, sequence, set, utf8 } from '../der'

const COMMON_NAME = '2.5.4.3'
const EMAIL = '1.2.840.113549.1.9.1'
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const IA5_STRING = 0x16
/** RFC 5280, ub-common-name. */
const MAX_COMMON_NAME = 64

/** Creates a certificate request (PKCS#10, RFC 2986) in DER, SHA-256 with RSA, for Apple's developer site. */
export function certificateRequest(
  { commonName, email }: { commonName: string; email: string },
  privateKey: KeyObject,
): Buffer {
  const name = [...commonName].slice(0, MAX_COMMON_NAME).join('')
  const subject = sequence(
    set(sequence(objectId(EMAIL), der(IA5_STRING, Buffer.from(email, 'ascii')))),
    set(sequence(objectId(COMMON_NAME), utf8(name))),
  )
  const publicKeyInfo = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const body = sequence(integer(Buffer.from([0])), subject, publicKeyInfo, der(0xa0))
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  return sequence(body, algorithm, bits(sign('sha256', body, privateKey)))
}

/** Encodes a request as PEM (RFC 7468). */
export function requestPem(request: Uint8Array): string {
  const lines =
    Buffer.from(request)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`
}
