import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FrozenRelease, findSigningKey } from '@/lib/apps/releases'
import type { ArtefactName } from '@/lib/apps/schema'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildApk } from '@/lib/packaging/android/apk'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import type { WebFont } from '@/lib/packaging/web/fonts'
import { zip } from '@/lib/packaging/zip'
import { androidApp } from './android-app'
import { MADE_WITH } from './made-with'
import { drawWebBundle } from './web-bundle'

/** A package as it is downloaded; `sha256` in hexadecimal. */
export type Artefact = { name: ArtefactName; contentType: string; bytes: Buffer; sha256: string }

const CONTENT_TYPES: Record<ArtefactName, string> = {
  'app.apk': 'application/vnd.android.package-archive',
  'app.aab': 'application/octet-stream',
  'pwa.zip': 'application/zip',
}

/** Makes a package of a release: the same bytes every time. */
export async function buildArtefact(release: FrozenRelease, name: ArtefactName): Promise<Artefact> {
  const bundle = await bundleOf(release)
  const bytes = name === 'pwa.zip' ? zip(bundle) : await androidPackage(release, bundle, name)
  return {
    name,
    contentType: CONTENT_TYPES[name],
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

async function androidPackage(
  release: FrozenRelease,
  bundle: BundleFile[],
  name: 'app.apk' | 'app.aab',
): Promise<Buffer> {
  const [dex, key] = await Promise.all([readShell(), findSigningKey(release.appId)])
  const build = name === 'app.apk' ? buildApk : buildAab
  return build(androidApp(release), { dex, icons: release.icons, key, bundle })
}

/** The web bundle of a release: what is hosted, zipped, and carried by the Android app. */
export function bundleOf(release: FrozenRelease, visits?: string): Promise<BundleFile[]> {
  const { document, slug, sourceUrl, icons, assets, marked } = release
  const app = { document, folder: `/a/${slug}/`, sourceUrl, icons, assets }
  return drawWebBundle({ ...app, ...(marked ? { strip: MADE_WITH } : {}), visits, readFont })
}

let shell: Promise<Uint8Array> | undefined

function readShell(): Promise<Uint8Array> {
  return (shell ??= readFile(join(process.cwd(), 'native/android/classes.dex')))
}

const fonts = new Map<string, Promise<Uint8Array>>()

export function readFont({ source }: WebFont): Promise<Uint8Array> {
  const known = fonts.get(source)
  if (known) return known
  const read = readFile(join(process.cwd(), 'node_modules', source))
  fonts.set(source, read)
  return read
}
