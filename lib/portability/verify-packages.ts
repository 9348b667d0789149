import { readDocument } from '../document/migrations'
import { shownAssetHashes } from '../document/walk'
import { decodeIconSet } from '../packaging/icons'
import { type BundleAsset, assetPath } from '../packaging/web/assets'
import { AppError } from '../platform/errors'
import { runRoundRobin } from '../platform/queues/fair-queue'
import { ARTIFACT_NAMES, type ArtifactName } from '../publishing/formats/schema'
import type { FrozenRelease } from '../publishing/frozen-release'
import type { LiveSnapshot } from '../publishing/live-snapshot'
import { buildInThread } from '../releases/packages/package-threads'
import { BUILDING } from '../releases/packages/release-files'
import { readFrozenUpdates } from '../releases/releases'
import { type ExportedRelease, paths } from './format'
import type { AppExport } from './app-export'

/** The result for the newest release. */
export type VerifiedPackages =
  /** Nothing was released. */
  | { result: 'none' }
  /** All packages were built again with the recorded bytes. */
  | { result: 'equal'; names: ArtifactName[] }
  /** Another packager, brand or version recorded them, so their bytes may differ. */
  | { result: 'other-packager' }

/**
 * Builds the packages of the newest release again from an export file, and compares them with the recorded hashes.
 * Nothing is written.
 * @param userId whose turn it is to build
 * @throws AppError `packages-differ` at `file`; BusyError
 */
export async function verifyPackages(contents: AppExport, userId: string): Promise<VerifiedPackages> {
  const newest = contents.releases.at(-1)
  const { signingKey } = contents.app
  const { signingKey: privateKey } = contents.secrets
  if (!newest || !signingKey || !privateKey) return { result: 'none' }
  const release = await frozenRelease(contents, newest)
  const key = { privateKey, certificate: signingKey.certificate }
  const built = await runRoundRobin(BUILDING, userId, () =>
    buildInThread({ release, key, names: ARTIFACT_NAMES, ...newest.host }),
  )
  const pairs = built.flatMap(({ name, sha256, packager }) => {
    const recorded = newest.files.find((file) => file.format === name && file.packager === packager)
    return recorded ? [{ name, isEqual: recorded.sha256 === sha256 }] : []
  })
  const differing = pairs.filter(({ isEqual }) => !isEqual).map(({ name }) => name)
  if (differing.length > 0) {
    const message = `Release ${newest.versionName} can’t be built again with the same bytes: ${differing.join(', ')}. Nothing was imported.`
    throw new AppError('unusable', 'packages-differ', message, { fields: { file: message } })
  }
  return pairs.length === 0
    ? { result: 'other-packager' }
    : { result: 'equal', names: pairs.map(({ name }) => name) }
}

async function frozenRelease(
  { manifest, app, read }: AppExport,
  {
    files: _files,
    host,
    iconSetHash,
    revision: _revision,
    notes: _notes,
    copyOf: _copyOf,
    createdAt: _createdAt,
    updates = null,
    ...row
  }: ExportedRelease,
): Promise<FrozenRelease> {
  const json = async (name: 'document.json' | 'live.json') =>
    JSON.parse((await read(paths.release(row.version, name))).toString()) as unknown
  const document = readDocument(await json('document.json'))
  const shown = new Set(shownAssetHashes(document))
  const assets: BundleAsset[] = []
  for (const picture of [...app.pictures].sort((a, b) => (a.hash < b.hash ? -1 : 1)))
    if (shown.has(picture.hash))
      assets.push({
        hash: picture.hash,
        contentType: picture.contentType,
        bytes: await read(assetPath(picture)),
      })
  const hasLive = manifest.files.some(({ path }) => path === paths.release(row.version, 'live.json'))
  return {
    ...row,
    ...{ appId: manifest.appId, slug: app.slug, builtFor: host, document, assets },
    icons: decodeIconSet(await read(paths.iconSet(iconSetHash))),
    updates: readFrozenUpdates(updates),
    live: hasLive ? ((await json('live.json')) as LiveSnapshot) : null,
  }
}
