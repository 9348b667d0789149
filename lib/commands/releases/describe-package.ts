import type { PublicRelease } from '../../releases/public-releases/schema'
import type { ReadPackage } from '../../packaging/readers/read-package'

/** Lines for a terminal. `right` is null where nothing in the file can prove it: archives are not signed. */
export type PackageDescription = { lines: string[]; right: boolean | null }

const KINDS = { apk: 'Android app (APK)', aab: 'Android app bundle (AAB)', zip: 'ZIP archive' } as const
const SCHEMES = { v2: 'Signature v2', v3: 'Signature v3', jar: 'JAR signature' } as const

/** Describes a package from its bytes alone. */
export function describePackage({
  kind,
  size,
  sha256,
  manifest,
  signatures,
  fingerprint,
}: ReadPackage): PackageDescription {
  const lines = [line('File', `${KINDS[kind]}, ${size.toLocaleString('en')} bytes`), line('SHA-256', sha256)]
  if (manifest) {
    lines.push(line('Package ID', manifest.packageId), line('Version', manifest.versionName))
    lines.push(line('Version code', String(manifest.versionCode)))
  }
  for (const { scheme, fault } of signatures)
    lines.push(line(SCHEMES[scheme], fault === null ? 'right' : `WRONG. ${fault}`))
  if (kind === 'zip') lines.push(line('Signature', 'unsigned: only its release can prove its SHA-256'))
  else
    lines.push(
      line(
        'Certificate',
        fingerprint ?? 'none that counts: not all signatures are valid and made with one key',
      ),
    )
  return { lines, right: kind === 'zip' ? null : fingerprint !== null }
}

/** Compares a package with the public page of a release. */
export function compareWithRelease(seen: ReadPackage, release: PublicRelease): PackageDescription {
  const same = release.files.find(({ sha256 }) => sha256 === seen.sha256)
  const rows: [string, boolean, string][] = [
    ['SHA-256', same !== undefined, same ? same.name : 'none of the files there'],
  ]
  if (seen.manifest) {
    const { packageId, versionCode } = seen.manifest
    rows.push(['Package ID', packageId === release.packageId, release.packageId])
    rows.push(['Version code', versionCode === release.versionCode, String(release.versionCode)])
    rows.push(['Certificate', seen.fingerprint === release.fingerprint, release.fingerprint])
  }
  const right = rows.every(([, fits]) => fits)
  return {
    lines: [
      `Compared with ${release.app} ${release.versionName}`,
      ...rows.map(([name, fits, there]) => line(name, `${fits ? 'the same' : 'DIFFERENT'} (${there})`)),
    ],
    right,
  }
}

function line(name: string, value: string): string {
  return `${name.padEnd(14)} ${value}`
}
