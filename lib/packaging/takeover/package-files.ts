import { type AttributeValue, type ReadElement, readAxml } from '../readers/read-axml'
import { readArsc } from '../readers/read-arsc'
import { readProtoTable } from '../readers/read-proto-table'
import { readProtoXml } from '../readers/read-proto-xml'
import { type ResourceLookup, type ResourceValue, resolveValues } from '../readers/resource-lookup'
import { type ZipLayout, readZipLayout } from '../readers/read-zip'
import { UnreadableError } from '../readers/unreadable'

/** Maximum decompressed sizes in bytes, above those of the largest apps. */
const LIMITS = { manifest: 4 << 20, resources: 64 << 20, file: 4 << 20 }
/** Maximum lookups in the resource table, each of which reads all of it. Usual apps need 20. */
const MAX_LOOKUPS = 150

/** Where a ZIP archive ends. */
const END_RECORD = Buffer.from('PK\x05\x06')

const NO_RESOURCES: ResourceLookup = { byId: () => [], byName: () => [] }

/** An APK, or the base module of an app bundle. */
export type PackageFiles = {
  kind: 'apk' | 'aab'
  zip: ZipLayout
  manifest: ReadElement
  resources: ResourceLookup
  paths: readonly string[]
  /** The content of a file, by its path in an APK. Null if it is missing, damaged or too large. */
  read: (path: string) => Buffer | null
  /** Same, for compiled XML. */
  xml: (path: string) => ReadElement | null
}

/** @throws UnreadableError with a message for people */
export function openPackage(bytes: Buffer): PackageFiles {
  refuseOtherFiles(bytes)
  const zip = readZipLayout(bytes)
  const kind = kindOf(zip)
  const [prefix, manifestPath, tablePath] =
    kind === 'apk'
      ? ['', 'AndroidManifest.xml', 'resources.arsc']
      : ['base/', 'base/manifest/AndroidManifest.xml', 'base/resources.pb']
  const parse = kind === 'apk' ? readAxml : readProtoXml
  const table = orNull(() => readLimited(zip, tablePath, LIMITS.resources))
  const read = (path: string) => orNull(() => readLimited(zip, prefix + path, LIMITS.file))
  return {
    kind,
    zip,
    manifest: parse(readLimited(zip, manifestPath, LIMITS.manifest)),
    resources: table
      ? forgiving(kind === 'apk' ? () => readArsc(table) : () => readProtoTable(table))
      : NO_RESOURCES,
    paths: [...zip.entries.keys()].flatMap((path) =>
      path.startsWith(prefix) ? [path.slice(prefix.length)] : [],
    ),
    read,
    xml: (path) => {
      const content = read(path)
      return content && orNull(() => parse(content))
    },
  }
}

function refuseOtherFiles(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 2) !== 'PK')
    throw new UnreadableError('This is neither an APK nor an app bundle (AAB).')
  if (!bytes.includes(END_RECORD)) throw new UnreadableError('This file is cut off. Get it again.')
}

function kindOf({ entries }: ZipLayout): 'apk' | 'aab' {
  const [apk, aab] = ['AndroidManifest.xml', 'base/manifest/AndroidManifest.xml'].map((path) =>
    entries.has(path),
  )
  if (apk && aab) throw new UnreadableError('The file claims to be both an APK and an app bundle.')
  if (apk) return 'apk'
  if (aab) return 'aab'
  const parts = [...entries.keys()].some((path) => path.endsWith('.apk'))
  throw new UnreadableError(
    parts
      ? 'This is a set of APKs. Unpack it, and choose the one named “base.apk” or after the app.'
      : 'This is a ZIP archive, but neither an APK nor an app bundle: it has no manifest.',
  )
}

function readLimited({ entries }: ZipLayout, path: string, limit: number): Buffer {
  const entry = entries.get(path)
  if (!entry) throw new UnreadableError(`The file has no “${path}”.`)
  if (entry.size > limit) throw new UnreadableError(`“${path}” in the file is larger than ${limit >> 20} MB.`)
  return entry.read()
}

/**
 * Damaged resources leave out what they name, such as the icon. They don’t prevent reading the rest. Neither
 * do more references than any app has.
 */
function forgiving(open: () => ResourceLookup): ResourceLookup {
  const lookup = orNull(open) ?? NO_RESOURCES
  let left = MAX_LOOKUPS
  const values = (find: () => ResourceValue[]) => (left-- > 0 ? orNull(find) : null) ?? []
  return {
    byId: (id) => values(() => lookup.byId(id)),
    byName: (type, name) => values(() => lookup.byName(type, name)),
  }
}

function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnreadableError || error instanceof RangeError) return null
    throw error
  }
}

/** Values of an attribute for all configurations, without references. */
export function valuesOfAttribute(
  { resources }: Pick<PackageFiles, 'resources'>,
  value: AttributeValue | undefined,
): ReturnType<typeof resolveValues> {
  return value === undefined ? [] : resolveValues(resources, [{ density: 0, locale: '', value }])
}

/** The text of an attribute in the app’s own language. Empty if it has none. */
export function textOfAttribute(
  files: Pick<PackageFiles, 'resources'>,
  value: AttributeValue | undefined,
): string {
  return toText(valuesOfAttribute(files, value))
}

/** The text of a string resource. Empty if it does not exist. */
export function stringResource({ resources }: Pick<PackageFiles, 'resources'>, name: string): string {
  return toText(resolveValues(resources, resources.byName('string', name)))
}

function toText(values: readonly ResourceValue[]): string {
  const texts = values.flatMap(({ locale, value }) => (typeof value === 'string' ? [{ locale, value }] : []))
  const found = texts.find(({ locale }) => locale === '') ?? texts.find(({ locale }) => locale === 'en')
  return (found ?? texts[0])?.value ?? ''
}

/** The element and all elements in it that have one of the names. */
export function elementsNamed(root: ReadElement, ...names: string[]): ReadElement[] {
  const below = root.children.flatMap((child) => elementsNamed(child, ...names))
  return names.includes(root.name) ? [root, ...below] : below
}
