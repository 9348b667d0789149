import { createHash } from 'node:crypto'
import { fingerprint } from '../signing-key'
import { type ManifestFacts, manifestFacts } from './manifest-facts'
import { readAxml } from './read-axml'
import { readProtoXml } from './read-proto-xml'
import { type ZipLayout, readZipLayout } from './read-zip'
import type { SchemeResult } from './signature'
import { UnreadableError } from './unreadable'
import { verifyApk } from './verify-apk'
import { verifyJar } from './verify-jar'

/** Facts about a package, from its bytes only. */
export type ReadPackage = {
  kind: 'apk' | 'aab' | 'zip'
  /** In bytes. */
  size: number
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: string
  /** Null for archives that are not Android packages. */
  manifest: ManifestFacts | null
  /** Results by signature scheme. Empty for archives that are not Android packages. */
  signatures: SchemeResult[]
  /** SHA-256 of the certificate of all signatures, as `AA:BB:…`; null if a signature is invalid. */
  fingerprint: string | null
  entries: ZipLayout['entries']
}

const APK_MANIFEST = 'AndroidManifest.xml'
const AAB_MANIFEST = 'base/manifest/AndroidManifest.xml'

/**
 * Reads an APK, an app bundle or a ZIP, and verifies its signatures, without other programs.
 * @throws UnreadableError if it is none of these, or damaged
 */
export function readPackage(bytes: Buffer): ReadPackage {
  const zip = readZipLayout(bytes)
  const { entries } = zip
  const seen = {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    entries,
  }
  const [apk, aab] = [entries.get(APK_MANIFEST), entries.get(AAB_MANIFEST)]
  if (apk && aab) throw new UnreadableError('The file claims to be both an APK and an app bundle.')
  if (apk) {
    const signatures = verifyApk(bytes, zip)
    const manifest = manifestFacts(readAxml(apk.read()))
    return { kind: 'apk', ...seen, manifest, signatures, fingerprint: signedBy(signatures) }
  }
  if (aab) {
    const signatures = [verifyJar(zip)]
    const manifest = manifestFacts(readProtoXml(aab.read()))
    return { kind: 'aab', ...seen, manifest, signatures, fingerprint: signedBy(signatures) }
  }
  for (const entry of entries.values()) entry.read() // verifies all checksums
  return { kind: 'zip', ...seen, manifest: null, signatures: [], fingerprint: null }
}

function signedBy(signatures: SchemeResult[]): string | null {
  const prints = signatures.map(({ certificate, fault }) =>
    certificate && fault === null ? fingerprint(certificate) : null,
  )
  return prints.every((print) => print === prints[0]) ? (prints[0] ?? null) : null
}
