import { open } from 'node:fs/promises'
import { Decrypter } from 'age-encryption'
import { z } from 'zod'
import { SHELL_VERSION } from '../packaging/android/shell-config'
import { passphraseIdentity } from '../platform/backup/passphrase'
import { PACKAGER_VERSION } from '../publishing/packages'
import type { AppExport } from './app-export'
import { type Archive, openArchive } from './archive'
import { checkKeys, checkPictures, checkTables, readReleases } from './check-parts'
import { damaged, notAnExport, tooNew, wrongPassphrase } from './errors'
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  SECRETS,
  type Secrets,
  TABLES,
  type Table,
  appFile,
  manifestSchema,
  paths,
  secretsSchema,
} from './format'
import { LIMITS, checkDocument, parse, sha256, toJson } from './read-part'

/** Maximum work factor of the passphrase: that of our files, which takes 256 MB of memory. */
const MAX_WORK = 18

/**
 * Opens an export file and verifies all of it, without writing anything: that the passphrase opens it, that no
 * file was added, removed or changed, and that every part is one that this installation can store.
 * @param file its path, or an open file, which stays open
 * @throws InvalidError at `file`: `not-an-export`, `damaged-export`, `newer-export`; at `passphrase`:
 *   `wrong-passphrase`
 */
export async function readExport(file: string | { fd: number }, passphrase: string): Promise<AppExport> {
  const opened = typeof file === 'string' ? await open(file) : null
  const close = async () => opened?.close()
  try {
    return await verify(await openArchive(opened?.fd ?? (file as { fd: number }).fd), passphrase, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function verify(archive: Archive, passphrase: string, close: () => Promise<void>): Promise<AppExport> {
  if (!archive.sizes.has(MANIFEST) || !archive.sizes.has(SECRETS)) throw notAnExport()
  const text = await archive.read(MANIFEST, LIMITS.manifest)
  const manifest = readManifest(text)
  const secrets = await openSecrets(await archive.read(SECRETS, LIMITS.secrets), passphrase)
  if (secrets.manifest !== sha256(text)) throw damaged(`${MANIFEST} doesn’t match ${SECRETS}`)
  await compareFiles(archive, manifest)

  const app = parse(appFile, 'app.json', await archive.read('app.json', LIMITS.app))
  checkKeys(app, secrets)
  const document = (await archive.read('document.json', LIMITS.document)).toString()
  await checkDocument(document, 'document.json')
  const releases = await readReleases(archive, app)
  const pictures = await checkPictures(archive, app)
  const rows = <T extends Table>(table: T) => readTable(archive, table)
  const tables = await checkTables(rows, app)
  return {
    ...{ manifest, app, document, releases, secrets, rows, close },
    ...{ counts: tables.counts, commonDevices: tables.commonDevices },
    unreachableDevices: tables.unreachable,
    storedBytes: pictures + tables.bytes,
    read: (path) => archive.read(path),
  }
}

function readManifest(bytes: Buffer): Manifest {
  const value = toJson(bytes, MANIFEST)
  const versions = z.object({ format: z.int(), packager: z.string().optional(), shell: z.int().optional() })
  const { data } = versions.safeParse(value)
  if (!data) throw notAnExport()
  if (data.format > FORMAT) throw tooNew(`format ${data.format}`)
  const packager = Number.parseInt(data.packager ?? '', 10)
  if (packager > PACKAGER_VERSION) throw tooNew(`packager ${packager}`)
  if ((data.shell ?? 0) > SHELL_VERSION) throw tooNew(`app shell ${data.shell}`)
  return parse(manifestSchema, MANIFEST, bytes)
}

async function openSecrets(bytes: Uint8Array, passphrase: string): Promise<Secrets> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase, MAX_WORK))
  const plain = await decrypter.decrypt(Uint8Array.from(bytes)).catch((error: unknown) => {
    // The library's message where no identity opens the file.
    if (error instanceof Error && error.message.includes('no identity matched')) throw wrongPassphrase()
    throw damaged(`${SECRETS} can’t be read`)
  })
  return parse(secretsSchema, SECRETS, Buffer.from(plain))
}

/** Every file is listed once, with its size and hash, and no other is there. */
async function compareFiles({ sizes, hash }: Archive, { files }: Manifest): Promise<void> {
  const listed = new Set(files.map(({ path }) => path))
  const others = [...sizes.keys()].filter(
    (path) => !listed.has(path) && path !== MANIFEST && path !== SECRETS,
  )
  if (others[0] !== undefined) throw damaged(`${others[0]} doesn’t belong to it`)
  if (listed.size !== files.length || listed.has(MANIFEST) || listed.has(SECRETS))
    throw damaged(`${MANIFEST} lists a file twice`)
  for (const { path, size, sha256: expected } of files)
    if (sizes.get(path) !== size || (await hash(path)) !== expected)
      throw damaged(`${path} is missing or has other content`)
}

async function* readTable<T extends Table>(
  archive: Archive,
  table: T,
): AsyncGenerator<z.output<(typeof TABLES)[T]>[], void> {
  const schema = TABLES[table] as unknown as z.ZodType<z.output<(typeof TABLES)[T]>>
  for (let number = 1; archive.sizes.has(paths.table(table, number)); number++) {
    const path = paths.table(table, number)
    const lines = (await archive.read(path, LIMITS.table)).toString().split('\n').filter(Boolean)
    yield lines.map((line) => parse(schema, path, Buffer.from(line)))
  }
}
