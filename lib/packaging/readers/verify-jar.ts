import { createHash, createPublicKey, verify } from 'node:crypto'
import { type DerElement, readDer } from '../der'
import { certificateParts } from '../x509'
import type { ZipLayout } from './read-zip'
import { type SchemeResult, SignatureFault } from './signature'
import { UnreadableError } from './unreadable'

const MANIFEST = 'META-INF/MANIFEST.MF'
const DETACHED = /^META-INF\/[^/]+\.(SF|RSA|DSA|EC)$/i
const CONTEXT_0 = 0xa0

/**
 * Verifies the JAR signature of an app bundle: the certificate's key signed the list of digests, which match
 * all files. RSA with SHA-256 without signed attributes, as this service signs.
 */
export function verifyJar({ entries }: ZipLayout): SchemeResult {
  const result: SchemeResult = { scheme: 'jar', certificate: null, fault: null }
  try {
    const file = (name: string) => {
      const found = entries.get(name)
      if (!found) throw new SignatureFault('It is not signed.')
      return found.read()
    }
    const signer = [...entries.keys()].find((path) => /^META-INF\/[^/]+\.RSA$/i.test(path))
    if (!signer) throw new SignatureFault('It is not signed.')
    const [manifest, signature] = [file(MANIFEST), file(signer.replace(/RSA$/i, 'SF'))]
    result.certificate = checkBlock(file(signer), signature)
    const [head] = sectionsOf(signature)
    if (head?.get('SHA-256-Digest-Manifest') !== sha256(manifest))
      throw new SignatureFault('The list of its files was changed after it was signed.')
    checkFiles(entries, manifest)
  } catch (error) {
    const isKnown = error instanceof SignatureFault || error instanceof UnreadableError
    result.fault = isKnown ? error.message : 'Its signature is broken.'
  }
  return result
}

const SIGNATURE_LIMIT = 1024 * 1024

/**
 * Reads the certificate that a JAR signature (v1) names as its signer’s, of any algorithm, without verifying
 * anything. Returns null if there is none.
 */
export function jarCertificate({ entries }: ZipLayout): Buffer | null {
  const path = [...entries.keys()].find((name) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name))
  const file = path === undefined ? undefined : entries.get(path)
  if (!file || file.size > SIGNATURE_LIMIT) return null
  try {
    const fields = inside(inside(inside(readDer(file.read())[0])[1])[0])
    const certificates = inside(fields.find(({ tag }) => tag === CONTEXT_0)).map(({ bytes }) => bytes)
    const [, named] = inside(inside(fields.at(-1))[0])
    const [issuer, serial] = inside(named)
    const signers = certificates.filter((certificate) => {
      const parts = certificateParts(certificate)
      return issuer?.bytes.equals(parts.issuer) && serial?.bytes.equals(parts.serial)
    })
    return signers[0] ?? certificates[0] ?? null
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnreadableError) return null
    throw error
  }
}

function checkFiles(entries: ZipLayout['entries'], manifest: Buffer): void {
  const promised = new Map(
    sectionsOf(manifest)
      .slice(1)
      .map((section) => [section.get('Name') ?? '', section.get('SHA-256-Digest')]),
  )
  for (const [path, entry] of entries) {
    if (path === MANIFEST || DETACHED.test(path)) continue
    if (promised.get(path) !== sha256(entry.read()))
      throw new SignatureFault(`“${path}” was changed or added after it was signed.`)
    promised.delete(path)
  }
  const [missing] = promised.keys()
  if (missing !== undefined) throw new SignatureFault(`“${missing}” was removed after it was signed.`)
}

/** Parses blocks of `name: value`, separated by empty lines. A leading space continues the previous line. */
function sectionsOf(file: Buffer): Map<string, string>[] {
  const text = file.toString('utf8').replaceAll('\r\n', '\n').replaceAll('\n ', '')
  return text
    .split('\n\n')
    .filter((section) => section.trim() !== '')
    .map(
      (section) =>
        new Map(
          section
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => {
              const at = line.indexOf(': ')
              return [line.slice(0, at), line.slice(at + 2)] as const
            }),
        ),
    )
}

/** Returns the certificate in a detached CMS SignedData (RFC 5652) whose key signed `content`. */
function checkBlock(block: Buffer, content: Buffer): Buffer {
  const signedData = inside(inside(readDer(block)[0])[1])[0]
  const fields = inside(signedData)
  const certificate = inside(fields.find(({ tag }) => tag === CONTEXT_0))[0]?.bytes
  const signers = inside(fields.at(-1))
  if (!certificate || signers.length !== 1) throw new SignatureFault('Its signature is broken.')
  const [, named, , next, signature] = inside(signers[0])
  if (next?.tag === CONTEXT_0) throw new SignatureFault('Its signature algorithm isn’t supported.')
  const { issuer, serial, publicKeyInfo } = certificateParts(certificate)
  const [issuerNamed, serialNamed] = inside(named)
  if (!issuerNamed?.bytes.equals(issuer) || !serialNamed?.bytes.equals(serial))
    throw new SignatureFault('Its signature names another certificate.')
  const key = createPublicKey({ key: publicKeyInfo, format: 'der', type: 'spki' })
  if (!signature || !verify('sha256', content, key, signature.content))
    throw new SignatureFault('The signature doesn’t match the certificate.')
  return certificate
}

const inside = (element: DerElement | undefined): DerElement[] => (element ? readDer(element.content) : [])

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('base64')
