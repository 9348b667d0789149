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

/** What a package is, as its bytes alone tell. */
export type ReadPackage = {
  kind: 'apk' | 'aab' | 'zip'
  /** In bytes. */
  size: number
  /** Of the whole file, in hexadecimal. */
  sha256: string
  /** None in archives that are for no phone. */
  manifest: ManifestFacts | null
  /** Each scheme that it is signed by; archives that are for no phone are not signed. */
  signatures: SchemeResult[]
  /** SHA-256 of the certificate that all signatures name, as `AA:BB:…`; none when one of them is not right. */
  fingerprint: string | null
  entries: ZipLayout['entries']
}

const APK_MANIFEST = 'AndroidManifest.xml'
const AAB_MANIFEST = 'base/manifest/AndroidManifest.xml'

/**
 * Reads an APK, an app bundle or a ZIP, and checks its signatures, with no program but this one.
 * @throws UnreadableError when it is none of these, or broken
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
  if (apk && aab) throw new UnreadableError('The file claims to be an APK and an app bundle at once.')
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
  for (const entry of entries.values()) entry.read() // each is what its checksum says
  return { kind: 'zip', ...seen, manifest: null, signatures: [], fingerprint: null }
}

function signedBy(signatures: SchemeResult[]): string | null {
  const prints = signatures.map(({ certificate, fault }) =>
    certificate && fault === null ? fingerprint(certificate) : null,
  )
  return prints.every((print) => print === prints[0]) ? (prints[0] ?? null) : null
}
