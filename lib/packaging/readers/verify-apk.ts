import { createHash, createPublicKey, constants, verify } from 'node:crypto'
import { certificateParts } from '../x509'
import type { ZipLayout } from './read-zip'
import { type SchemeResult, SignatureFault } from './signature'

const MAGIC = 'APK Sig Block 42'
const FOOTER = 24
/** Maximum bytes of the signing block. Usual ones have a few KiB. */
const MAX_BLOCK = 16 << 20
const V2_BLOCK = 0x7109871a
const V3_BLOCK = 0xf05368c0
/** v3 for Android 13 and newer, after a rotation of the key. */
const V31_BLOCK = 0x1b93ad61
const STRIPPING_PROTECTION = 0xbeeff00d
const CHUNK = 1 << 20
const END_DIRECTORY_OFFSET = 16

type Algorithm = { hash: 'sha256' | 'sha512'; pss?: number }
/** Signature algorithms of source.android.com/docs/security/features/apksigning/v2, without DSA. */
const ALGORITHMS: ReadonlyMap<number, Algorithm> = new Map([
  [0x0101, { hash: 'sha256', pss: 32 }],
  [0x0102, { hash: 'sha512', pss: 64 }],
  [0x0103, { hash: 'sha256' }],
  [0x0104, { hash: 'sha512' }],
  [0x0201, { hash: 'sha256' }],
  [0x0202, { hash: 'sha512' }],
] satisfies [number, Algorithm][])

/**
 * Verifies an APK by APK Signature Scheme v2 and v3 separately: the certificate's key signed the digests, and
 * the digests match the file.
 * @returns a result for each scheme that is present, or should be
 */
export function verifyApk(bytes: Buffer, zip: ZipLayout): SchemeResult[] {
  let block: { start: number; pairs: Map<number, Buffer> }
  try {
    block = readBlock(bytes, zip.directory)
  } catch (error) {
    return [{ scheme: 'v2', certificate: null, fault: faultOf(error) }]
  }
  const { start, pairs } = block
  const sections = sectionsOf(bytes, zip, start)
  const results: SchemeResult[] = []
  for (const [scheme, id] of [
    ['v2', V2_BLOCK],
    ['v3', V3_BLOCK],
  ] as const) {
    const content = pairs.get(id)
    if (content) results.push(verifyScheme(scheme, content, sections, pairs.has(V3_BLOCK)))
  }
  return results.length > 0 ? results : [{ scheme: 'v2', certificate: null, fault: 'It is not signed.' }]
}

/**
 * Reads the certificate of the first signer of each scheme, without verifying anything. Empty if there is no
 * signing block.
 */
export function signingCertificates(bytes: Buffer, { directory }: ZipLayout): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  try {
    const { pairs } = readBlock(bytes, directory)
    for (const [scheme, id] of Object.entries({ 'v3.1': V31_BLOCK, v3: V3_BLOCK, v2: V2_BLOCK })) {
      const content = pairs.get(id)
      const [signer] = content ? split(readPrefixed(new Cursor(content))) : []
      if (!signer) continue
      const signed = new Cursor(readPrefixed(new Cursor(signer)))
      readPrefixed(signed) // digests
      const [certificate] = split(readPrefixed(signed))
      if (certificate) found.set(scheme, certificate)
    }
  } catch (error) {
    if (!(error instanceof SignatureFault) && !(error instanceof RangeError)) throw error
  }
  return found
}

function verifyScheme(
  scheme: 'v2' | 'v3',
  content: Buffer,
  sections: Buffer[],
  hasV3: boolean,
): SchemeResult {
  const result: SchemeResult = { scheme, certificate: null, fault: null }
  try {
    const signers = split(readPrefixed(new Cursor(content)))
    if (signers.length !== 1) throw new SignatureFault('It must have exactly one signer.')
    checkSigner(scheme, signers[0]!, sections, hasV3, result)
  } catch (error) {
    result.fault = faultOf(error)
  }
  return result
}

function checkSigner(
  scheme: 'v2' | 'v3',
  signer: Buffer,
  sections: Buffer[],
  hasV3: boolean,
  result: SchemeResult,
): void {
  const outer = new Cursor(signer)
  const signed = readPrefixed(outer)
  const range = scheme === 'v3' ? outer.take(8) : null
  const signatures = split(readPrefixed(outer)).map(numbered)
  const publicKey = readPrefixed(outer)

  const inner = new Cursor(signed)
  const digests = split(readPrefixed(inner)).map(numbered)
  const [certificate] = split(readPrefixed(inner))
  if (!certificate) throw new SignatureFault('It has no certificate.')
  result.certificate = certificate
  if (range && !inner.take(8).equals(range)) throw new SignatureFault('Its Android versions were changed.')
  const attributes = split(readPrefixed(inner)).map((attribute) => ({
    id: attribute.readUInt32LE(0),
    value: attribute.subarray(4),
  }))

  if (!certificateParts(certificate).publicKeyInfo.equals(publicKey))
    throw new SignatureFault('Its key doesn’t match its certificate.')
  const known = signatures.filter(({ id }) => ALGORITHMS.has(id))
  if (known.length === 0) throw new SignatureFault('Its signature algorithm isn’t supported.')
  for (const { id, content } of known)
    if (!isSignedBy(publicKey, ALGORITHMS.get(id)!, signed, content))
      throw new SignatureFault('The signature doesn’t match the certificate.')
  if (digests.map(({ id }) => id).join() !== signatures.map(({ id }) => id).join())
    throw new SignatureFault('Its digests don’t match the signed ones.')
  for (const { id, content } of digests) {
    const algorithm = ALGORITHMS.get(id)
    if (algorithm && !contentDigest(sections, algorithm.hash).equals(content))
      throw new SignatureFault('The file was changed after it was signed.')
  }
  const stripped = attributes.some(
    ({ id, value }) => id === STRIPPING_PROTECTION && value.length >= 4 && value.readUInt32LE(0) === 3,
  )
  if (stripped && !hasV3) throw new SignatureFault('Its newer signature, v3, was removed.')
}

function isSignedBy(publicKey: Buffer, { hash, pss }: Algorithm, signed: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
  const padding = pss === undefined ? {} : { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss }
  return verify(hash, signed, { key, ...padding }, signature)
}

/** Reads the ID-value pairs of the signing block before the directory. */
function readBlock(bytes: Buffer, directory: number): { start: number; pairs: Map<number, Buffer> } {
  if (directory < FOOTER + 8 || bytes.toString('latin1', directory - 16, directory) !== MAGIC)
    throw new SignatureFault('It is not signed.')
  const size = Number(bytes.readBigUInt64LE(directory - FOOTER))
  const start = directory - size - 8
  if (size > MAX_BLOCK || start < 0 || Number(bytes.readBigUInt64LE(start)) !== size)
    throw new SignatureFault('Its signing block is broken.')
  const cursor = new Cursor(bytes.subarray(start + 8, directory - FOOTER))
  const pairs = new Map<number, Buffer>()
  while (cursor.left > 0) {
    const pair = cursor.take(Number(cursor.take(8).readBigUInt64LE()))
    const id = pair.readUInt32LE(0)
    if (pairs.has(id)) throw new SignatureFault('Its signing block is broken.')
    pairs.set(id, pair.subarray(4))
  }
  return { start, pairs }
}

/** Returns files, directory, and the end record as if the directory were at the signing block's offset. */
function sectionsOf(bytes: Buffer, { directory, end }: ZipLayout, start: number): Buffer[] {
  const record = Buffer.from(bytes.subarray(end))
  record.writeUInt32LE(start, END_DIRECTORY_OFFSET)
  return [bytes.subarray(0, start), bytes.subarray(directory, end), record]
}

/** The digest over the digests of 1 MiB chunks, each prefixed with its marker and length. */
function contentDigest(sections: Buffer[], hash: string): Buffer {
  const digests: Buffer[] = []
  for (const section of sections)
    for (let at = 0; at < section.length; at += CHUNK) {
      const chunk = section.subarray(at, at + CHUNK)
      digests.push(createHash(hash).update(marked(0xa5, chunk.length)).update(chunk).digest())
    }
  return createHash(hash).update(marked(0x5a, digests.length)).update(Buffer.concat(digests)).digest()
}

function marked(marker: number, length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(marker)
  head.writeUInt32LE(length, 1)
  return head
}

/** Reads bytes sequentially, never beyond their end. */
class Cursor {
  private at = 0
  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.at
  }

  take(length: number): Buffer {
    if (length > this.left) throw new SignatureFault('Its signing block is broken.')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}

function readPrefixed(cursor: Cursor): Buffer {
  return cursor.take(cursor.take(4).readUInt32LE())
}

/** Splits a sequence of length-prefixed parts. */
function split(bytes: Buffer): Buffer[] {
  const cursor = new Cursor(bytes)
  const parts: Buffer[] = []
  while (cursor.left > 0) parts.push(readPrefixed(cursor))
  return parts
}

/** Reads an algorithm's ID and its length-prefixed value. */
function numbered(part: Buffer): { id: number; content: Buffer } {
  const cursor = new Cursor(part)
  return { id: cursor.take(4).readUInt32LE(), content: readPrefixed(cursor) }
}

function faultOf(error: unknown): string {
  // Node.js errors about a damaged key or certificate are not helpful to people.
  return error instanceof SignatureFault ? error.message : 'Its signing block is broken.'
}
