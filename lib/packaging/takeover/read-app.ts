import { X509Certificate } from 'node:crypto'
import { certificateParts } from '../x509'
import { fingerprint } from '../signing-key'
import { manifestFacts } from '../readers/manifest-facts'
import { UnreadableError } from '../readers/unreadable'
import { jarCertificate } from '../readers/verify-jar'
import { signingCertificates } from '../readers/verify-apk'
import { type AppIcon, iconOfApp } from './icon-of-app'
import { elementsNamed, openPackage, type PackageFiles, textOfAttribute } from './package-files'
import { type AppSite, siteOfApp } from './site-of-app'

/** The certificate that an app is signed with. */
export type AppCertificate = {
  /** SHA-256 as `AA:BB:…`. */
  fingerprint: string
  /** Names of the subject, such as `CN=Bakery, O=Bread`. */
  subject: string
  /** ISO 8601. */
  validUntil: string
  /** `rsa`, `ec` or another name of Node.js. */
  keyType: string
}

/** Facts about an app that was built elsewhere. */
export type ReadApp = AppSite & {
  kind: 'apk' | 'aab'
  packageId: string
  versionCode: number
  versionName: string
  /** In the default language. Empty if it is not readable. */
  name: string
  minSdk: number
  targetSdk: number
  permissions: string[]
  icon: AppIcon | null
  /** Null if it is not signed, or in a way that we can’t read. */
  certificate: AppCertificate | null
  /** Signature schemes that are present, newest first. */
  schemes: string[]
}

const MAX = { certificate: 64 << 10, name: 200, permissions: 200, permission: 200, subject: 300 }

/**
 * Reads an APK or app bundle of any tool. Nothing in it is trusted: sizes are limited, and damaged parts that
 * are not needed are left out. It does not verify the signature, because the certificate only serves to find
 * the right key.
 * @throws UnreadableError with a message for people
 */
export function readApp(bytes: Buffer): ReadApp {
  try {
    return describe(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('The file is damaged.')
    throw error
  }
}

function describe(bytes: Buffer): ReadApp {
  const files = openPackage(bytes)
  if (files.manifest.attributes.has('split'))
    throw new UnreadableError('This is one part of an app in several APKs. Choose the one named “base.apk”.')
  const { permissions, ...facts } = manifestFacts(files.manifest)
  const { certificate, schemes } = signatureOf(bytes, files)
  return {
    kind: files.kind,
    packageId: facts.packageId,
    versionCode: facts.versionCode,
    versionName: facts.versionName || textOfAttribute(files, files.manifest.attributes.get('versionName')),
    name: nameOf(files),
    minSdk: facts.minSdk,
    targetSdk: facts.targetSdk,
    permissions: [...new Set(permissions)]
      .slice(0, MAX.permissions)
      .map((name) => name.slice(0, MAX.permission)),
    ...siteOfApp(files),
    icon: iconOfApp(files),
    certificate,
    schemes,
  }
}

function nameOf(files: PackageFiles): string {
  let text = ''
  for (const { attributes } of elementsNamed(files.manifest, 'application', 'activity')) {
    text = textOfAttribute(files, attributes.get('label')).trim()
    if (text !== '') break
  }
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX.name)
}

function signatureOf(bytes: Buffer, { kind, zip }: PackageFiles): Pick<ReadApp, 'certificate' | 'schemes'> {
  const found = kind === 'apk' ? signingCertificates(bytes, zip) : new Map<string, Buffer>()
  const jar = jarCertificate(zip)
  if (jar) found.set('v1', jar)
  const [newest] = [...found.values()].flatMap(readCertificate)
  return { certificate: newest ?? null, schemes: [...found.keys()] }
}

function readCertificate(der: Buffer): AppCertificate[] {
  if (der.length > MAX.certificate) return []
  try {
    const certificate = new X509Certificate(der)
    certificateParts(der)
    const { subject, validTo, publicKey } = certificate
    return [
      {
        fingerprint: fingerprint(der),
        subject: subject.replaceAll('\n', ', ').slice(0, MAX.subject),
        validUntil: new Date(validTo).toISOString(),
        keyType: publicKey.asymmetricKeyType ?? 'unknown',
      },
    ]
  } catch {
    return [] // Node.js throws many kinds of errors for damaged certificates
  }
}
