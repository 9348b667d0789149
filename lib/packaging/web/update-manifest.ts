import type { BundleFile } from '../bundle-file'
import { VIDEOS } from './assets'
import { EVERYBODY, UPDATE_FORMAT } from '../updates/limits'
import { bundleDigest, listFiles, type UpdateFile, type UpdateManifest } from '../updates/manifest'
import { writeEnvelope } from '../updates/sign-update'

/** Generation of the web app, whose service worker reads the manifest. */
export const WEB = 'web'

/** Path of the service worker, which the manifest does not list: browsers fetch it by themselves. */
export const WORKER = 'sw.js'

/** What a service worker knows about updates beside its bundle. */
export type WebUpdates = {
  /** Path of the manifest. */
  manifest: string
  /** Public key in base64. Without it, the manifest is trusted because its origin is. */
  key?: string | undefined
}

/** For a folder that any server may serve: the manifest is a file in it. */
export const FOLDER_UPDATES: WebUpdates = { manifest: 'update.json' }

/** Lists the files of a bundle that devices keep: all but the service worker, and videos. */
export function webFiles(bundle: readonly BundleFile[]): UpdateFile[] {
  return listFiles(bundle.filter(({ path }) => path !== WORKER && !path.startsWith(VIDEOS)))
}

type WebManifest = Pick<UpdateManifest, 'app' | 'sequence' | 'release' | 'version' | 'files'> &
  Partial<UpdateManifest>

/**
 * Writes `update.json` of a web app.
 * @param seeds private keys, 32 bytes each; none for a folder, whose origin is trusted alone
 */
export function writeWebUpdate(
  { app, sequence, release, version, made, files, share, urgent, keys, addresses }: WebManifest,
  seeds: readonly Uint8Array[] = [],
): Buffer {
  const manifest = {
    ...{ format: UPDATE_FORMAT, app, generation: WEB, sequence, release, version, made },
    ...{ bundle: bundleDigest(files), files, share: share ?? EVERYBODY, urgent: urgent ?? false },
    ...{ keys: keys ?? [], addresses: addresses ?? [] },
  }
  return writeEnvelope(Buffer.from(JSON.stringify(manifest)), seeds)
}

/** Adds the manifest to a bundle that is served as a folder. The same bundle gives the same bytes. */
export function withManifest(
  bundle: readonly BundleFile[],
  { app, release, version }: Pick<UpdateManifest, 'app' | 'release' | 'version'>,
): BundleFile[] {
  const data = writeWebUpdate({ app, sequence: release, release, version, files: webFiles(bundle) })
  return [...bundle, { path: FOLDER_UPDATES.manifest, data }]
}
