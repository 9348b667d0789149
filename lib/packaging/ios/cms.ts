import { createHash, createPrivateKey, sign } from 'node:crypto'
import { der, integer, nothing, objectId, octets, sequence, set } from '../der'
import type { SigningKeyMaterial } from '../signing-key'
import { certificateParts } from '../x509'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA = '1.2.840.113549.1.1.1'
const CONTEXT_0 = 0xa0

/**
 * Signs a message (CMS SignedData, RFC 5652) in DER, SHA-256 with RSA. Contains the content and the
 * certificate, but no signing time, so that the same content and key give the same bytes.
 */
export function signedMessage(content: Uint8Array, { privateKey, certificate }: SigningKeyMaterial): Buffer {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  const { issuer, serial } = certificateParts(certificate)
  const version = integer(Buffer.from([1]))
  const digest = sequence(objectId(SHA256), nothing())
  const attributes = Buffer.concat([
    attribute(CONTENT_TYPE, objectId(DATA)),
    attribute(MESSAGE_DIGEST, octets(createHash('sha256').update(content).digest())),
  ])
  const signer = sequence(
    version,
    sequence(issuer, serial),
    digest,
    der(CONTEXT_0, attributes),
    sequence(objectId(RSA), nothing()),
    // Signed as a set, but encoded as [0]: RFC 5652, 5.4.
    octets(sign('sha256', set(attributes), key)),
  )
  const body = sequence(
    version,
    set(digest),
    sequence(objectId(DATA), der(CONTEXT_0, octets(content))),
    der(CONTEXT_0, certificate),
    set(signer),
  )
  return sequence(objectId(SIGNED_DATA), der(CONTEXT_0, body))
}

function attribute(type: string, value: Buffer): Buffer {
  return sequence(objectId(type), set(value))
}
