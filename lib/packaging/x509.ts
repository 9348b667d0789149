import { sign, type KeyObject } from 'node:crypto'
import { bits, der, integer, nothing, objectId, readDer, sequence, set, time, utf8 } from './der'

const COMMON_NAME = '2.5.4.3'
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'
const VERSION_TAG = 0xa0
const YEARS = 30
/** RFC 5280, ub-common-name. */
const MAX_COMMON_NAME = 64

/** Content of a signing key's certificate. */
export interface CertificateInput {
  commonName: string
  notBefore: Date
  /** Up to 20 big-endian bytes, the first below 0x80. */
  serial: Uint8Array
  publicKey: KeyObject
  privateKey: KeyObject
}

/**
 * Creates a self-signed X.509 v3 certificate (RFC 5280) in DER, SHA-256 with RSA, valid for 30 years from
 * `notBefore`, because stores require more than 25. Cuts the common name to the standard's 64 characters.
 */
export function selfSignedCertificate(input: CertificateInput): Buffer {
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  const name = distinguishedName(input.commonName)
  const notAfter = new Date(input.notBefore)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  const body = sequence(
    der(VERSION_TAG, integer(Buffer.from([2]))),
    integer(input.serial),
    algorithm,
    name,
    sequence(time(input.notBefore), time(notAfter)),
    name,
    input.publicKey.export({ type: 'spki', format: 'der' }),
  )
  return sequence(body, algorithm, bits(sign('sha256', body, input.privateKey)))
}

/** DER parts of a certificate that other formats repeat. */
export interface CertificateParts {
  serial: Buffer
  issuer: Buffer
  publicKeyInfo: Buffer
}

/** @throws RangeError if it is not an X.509 certificate */
export function certificateParts(certificate: Uint8Array): CertificateParts {
  const outer = readDer(certificate)[0]
  const body = outer && readDer(outer.content)[0]
  const fields = body ? readDer(body.content) : []
  if (fields[0]?.tag === VERSION_TAG) fields.shift()
  const [serial, , issuer, , , publicKeyInfo] = fields
  if (!serial || !issuer || !publicKeyInfo) throw new RangeError('not an X.509 certificate')
  return { serial: serial.bytes, issuer: issuer.bytes, publicKeyInfo: publicKeyInfo.bytes }
}

/** Encodes a certificate as PEM (RFC 7468). */
export function certificatePem(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function distinguishedName(commonName: string): Buffer {
  const name = [...commonName].slice(0, MAX_COMMON_NAME).join('')
  return sequence(set(sequence(objectId(COMMON_NAME), utf8(name))))
}
