import { createHash } from 'node:crypto'
import { version as service } from '@/package.json'
import { type StreamedFile, jsonFile, zipFiles } from '../base/zip-stream'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import { encrypterOf } from '../platform/backup/encryption'
import { env } from '../platform/env'
import { PACKAGER } from '../publishing/packages'
import { exportedFiles } from './exported-files'
import { FORMAT, MANIFEST, type Manifest, SECRETS } from './format'
import { type OpenSecrets, openSecrets } from './open-secrets'

/**
 * Streams everything that an app is as one export file. It checks no access rights. Memory contains one file of
 * it, or the packages of the newest release.
 * @param options.passphrase see `passphrase` in the schema
 * @throws Error if the app does not exist, or one of its keys cannot be decrypted
 */
export async function* exportApp(
  appId: string,
  { passphrase, now = new Date() }: { passphrase: string; now?: Date },
): AsyncGenerator<Uint8Array, void> {
  const secrets = await openSecrets(appId)
  yield* zipFiles(
    withManifest(appId, exportedFiles(appId, secrets, passphrase), { secrets, passphrase, now }),
  )
}

/** Yields the files, then the list of them, then the secrets, which authenticate the list. */
async function* withManifest(
  appId: string,
  files: AsyncIterable<StreamedFile>,
  { secrets, passphrase, now }: { secrets: OpenSecrets; passphrase: string; now: Date },
): AsyncGenerator<StreamedFile, void> {
  const listed: Manifest['files'] = []
  for await (const file of files) {
    const bytes = typeof file.data === 'string' ? Buffer.from(file.data) : file.data
    listed.push({ path: file.path, size: bytes.length, sha256: sha256(bytes) })
    yield { path: file.path, data: bytes }
  }
  const manifest: Manifest = {
    ...{ format: FORMAT, service, host: new URL(env().APP_URL).host },
    ...{ packager: PACKAGER, shell: SHELL_VERSION, appId, createdAt: now.toISOString() },
    files: listed,
  }
  const file = jsonFile(MANIFEST, manifest)
  yield file
  yield { path: SECRETS, data: await encryptSecrets(secrets, sha256(Buffer.from(file.data)), passphrase) }
}

async function encryptSecrets(
  { signingKey, pushKey, apnsKey, updateKeys }: OpenSecrets,
  manifest: string,
  passphrase: string,
): Promise<Uint8Array> {
  const toBase64 = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('base64')
  const content = {
    manifest,
    signingKey: toBase64(signingKey?.privateKey ?? null),
    pushKey: pushKey.privateKey,
    apnsKey: toBase64(apnsKey),
    ...(updateKeys.length > 0 && {
      updateKeys: updateKeys.map(({ seed, createdAt }) => ({ seed: toBase64(seed), createdAt })),
    }),
  }
  const { encrypter } = await encrypterOf({ passphrase })
  return encrypter.encrypt(JSON.stringify(content))
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
