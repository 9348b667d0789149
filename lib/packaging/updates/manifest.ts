import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BundleFile } from '../bundle-file'
import { byCodeUnit } from '../bytes'
import { EVERYBODY, UPDATE_FORMAT, UPDATE_LIMITS, updateAddress } from './limits'

/** SHA-256 in lower-case hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')

/** The raw public key of Ed25519 (RFC 8032), 32 bytes in base64. */
export const updateKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')

/** A shell generation: the kind of shell, and the version of its bundle where that matters. */
export const updateGeneration = z
  .string()
  .max(20)
  .regex(/^(android-[0-9]{1,3}|ios-[0-9]{1,3}|web)$/, 'must be a shell generation')

const SEGMENT = /^[A-Za-z0-9._~-]+$/

/** Path of a file in the bundle. Segments are ASCII, without `.` and `..`. */
export const updatePath = z.string().max(UPDATE_LIMITS.path).refine(isUpdatePath, 'must be a relative path')

function isUpdatePath(path: string): boolean {
  return path.split('/').every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')
}

const fileSchema = z.object({
  path: updatePath,
  sha256: sha256Hex,
  size: z.int().min(0).max(UPDATE_LIMITS.fileSize),
})
/** A file of a bundle: its path, its SHA-256, and its size in bytes. */
export type UpdateFile = z.infer<typeof fileSchema>

const manifestFields = z.object({
  format: z.literal(UPDATE_FORMAT),
  app: z.string().min(1).max(100),
  generation: updateGeneration,
  /** Rises with every manifest of an app and generation. */
  sequence: z.int().min(1),
  /** Number of the release. */
  release: z.int().min(1),
  /** Display version. */
  version: z.string().min(1).max(50),
  /** When the manifest was made, in UTC. For display: devices never compare it with their clock. */
  made: z.iso.datetime(),
  bundle: sha256Hex,
  files: z.array(fileSchema).min(1).max(UPDATE_LIMITS.files),
  /** Share of devices, of 10,000. */
  share: z.int().min(0).max(EVERYBODY),
  urgent: z.boolean(),
  /** Public keys that devices trust from this manifest on. */
  keys: z.array(updateKey).min(1).max(UPDATE_LIMITS.keys),
  /** Where devices look for later manifests, in this order. */
  addresses: z.array(updateAddress).min(1).max(UPDATE_LIMITS.addresses),
})

/** What an update says. Unknown members are ignored, so that later formats may add some. */
export const manifestSchema = manifestFields.superRefine((manifest, context) => {
  const { files, bundle } = manifest
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (new Set(files.map(({ path }) => path.toLowerCase())).size < files.length)
    refuse('files', 'must have different paths, also without regard to case')
  if (!files.some(({ path }) => path === 'index.html')) refuse('files', 'must include index.html')
  if (totalSize(files) > UPDATE_LIMITS.bundleSize) refuse('files', 'must not be larger than 100 MB together')
  if (bundle !== bundleDigest(files)) refuse('bundle', 'must be the digest of the files')
})
export type UpdateManifest = z.infer<typeof manifestSchema>

/** Returns the size of files together, in bytes. */
export function totalSize(files: readonly Pick<UpdateFile, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Returns the list of a bundle's files, sorted by path. */
export function listFiles(bundle: readonly BundleFile[]): UpdateFile[] {
  return bundle
    .map(({ path, data }) => ({
      path,
      sha256: createHash('sha256').update(data).digest('hex'),
      size: data.length,
    }))
    .sort((a, b) => byCodeUnit(a.path, b.path))
}

/**
 * Identifies the content of a bundle: the SHA-256 of its lines `path NUL sha256 NUL size LF`, sorted by the
 * bytes of the path, in hexadecimal.
 */
export function bundleDigest(files: readonly UpdateFile[]): string {
  const sorted = files.toSorted((a, b) => byCodeUnit(a.path, b.path))
  const hash = createHash('sha256')
  for (const { path, sha256, size } of sorted) hash.update(`${path}\0${sha256}\0${size}\n`)
  return hash.digest('hex')
}
