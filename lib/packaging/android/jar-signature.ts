import { createHash, createPrivateKey, sign } from 'node:crypto'
import { der, integer, nothing, objectId, octets, sequence, set } from '../der'
import type { SigningKeyMaterial } from '../signing-key'
import { certificateParts } from '../x509'
import type { ZipEntry } from '../zip'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const RSA = '1.2.840.113549.1.1.1'
const CONTEXT_0 = 0xa0
const MAX_LINE = 72
const LINE_END = '\r\n'

/**
 * Returns the entries with the three files of a JAR signature first (JAR File Specification; the signature
 * block is a detached CMS SignedData, RFC 5652, without signed attributes). RSA PKCS#1 v1.5, SHA-256: the
 * same input gives the same bytes.
 */
export function signJar(entries: ZipEntry[], material: SigningKeyMaterial): ZipEntry[] {
  const sections = entries.map(({ path, data }) => ({
    path,
    text: section([`Name: ${path}`, `SHA-256-Digest: ${sha256(data)}`]),
  }))
  const manifest = Buffer.concat([section(['Manifest-Version: 1.0']), ...sections.map(({ text }) => text)])
  const signature = Buffer.concat([
    section(['Signature-Version: 1.0', `SHA-256-Digest-Manifest: ${sha256(manifest)}`]),
    ...sections.map(({ path, text }) => section([`Name: ${path}`, `SHA-256-Digest: ${sha256(text)}`])),
  ])
  return [
    { path: 'META-INF/MANIFEST.MF', data: manifest },
    { path: 'META-INF/CERT.SF', data: signature },
    { path: 'META-INF/CERT.RSA', data: signedData(signature, material) },
    ...entries,
  ]
}

function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('base64')
}

/** Joins headers, followed by an empty line. */
function section(headers: string[]): Buffer {
  return Buffer.concat([...headers.map(foldLine), Buffer.from(LINE_END)])
}

/** Folds a header into lines of at most 72 bytes with their end. Continuation lines start with a space. */
function foldLine(header: string): Buffer {
  const bytes = Buffer.from(header)
  const room = MAX_LINE - LINE_END.length
  const parts = [bytes.subarray(0, room), Buffer.from(LINE_END)]
  for (let offset = room; offset < bytes.length; offset += room - 1) {
    parts.push(Buffer.from(' '), bytes.subarray(offset, offset + room - 1), Buffer.from(LINE_END))
  }
  return Buffer.concat(parts)
}

function signedData(content: Buffer, material: SigningKeyMaterial): Buffer {
  const key = createPrivateKey({ key: Buffer.from(material.privateKey), format: 'der', type: 'pkcs8' })
  const { issuer, serial } = certificateParts(material.certificate)
  const version = integer(Buffer.from([1]))
  const digest = sequence(objectId(SHA256), nothing())
  const signer = sequence(
    version,
    sequence(issuer, serial),
    digest,
    sequence(objectId(RSA), nothing()),
    octets(sign('sha256', content, key)),
  )
  const body = sequence(
    version,
    set(digest),
    sequence(objectId(DATA)),
    der(CONTEXT_0, material.certificate),
    set(signer),
  )
  return sequence(objectId(SIGNED_DATA), der(CONTEXT_0, body))
}
