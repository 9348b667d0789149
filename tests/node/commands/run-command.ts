import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { prepare, readyEnv } from '@/lib/commands/prepare'
import { restore } from '@/lib/commands/restoring/restore'
import { SetupError } from '@/lib/commands/run-main'
import { database } from '@/lib/platform/database/database'
import type { Env } from '@/lib/platform/env'
import { setDatabase } from '../../factories/database'

const FIXTURE = join(__dirname, '../../fixtures/installation-0.1.0')

/** Runs an npm command in a separate process, as a host would. */
export async function runCommand(
  name: string,
  env: Record<string, string>,
  ...params: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `lib/commands/${name}.ts`, ...params], {
    env: { ...process.env, NODE_ENV: 'production', ...NOTHING, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Empty values count as not set. */
export const NOTHING = {
  DATABASE_URL: '',
  NEXTAUTH_SECRET: '',
  KEY_ENCRYPTION_KEY: '',
  OTHER_KEY_ENCRYPTION_KEYS: '',
  DATA_DIR: '',
}

/**
 * Prepares an installation in this process, as every start does, runs work with it, and stops.
 * @returns the error of a refused start, or the result of the work
 */
export async function start<T = undefined>(
  env: Record<string, string>,
  work?: (env: Env) => Promise<T>,
  options?: { adoptSessions: boolean },
): Promise<{ refusal: string } | { refusal: null; result: T | undefined }> {
  Object.assign(process.env, NOTHING, env)
  try {
    const prepared = await prepare(process.cwd(), options)
    return { refusal: null, result: await work?.(prepared) }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { refusal: error.message }
  } finally {
    await database().$disconnect()
    setDatabase(null)
    Object.assign(process.env, NOTHING)
  }
}

/** Creates a folder for a file's tests, with functions that create data folders in it. */
export function dataFolders() {
  let folder: string
  let made = 0
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-data-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    /** The path of a folder that does not exist yet. */
    none: () => join(folder, `data-${++made}`),
    /** Data of version 0.1.0: two accounts, two apps with their signing keys, sessions. */
    ofEarlierVersion() {
      const data = mkdtempSync(join(folder, 'earlier-'))
      writeFileSync(join(data, 'appkiln.db'), gunzipSync(readFileSync(join(FIXTURE, 'appkiln.db.gz'))))
      writeFileSync(join(data, 'secrets.json'), readFileSync(join(FIXTURE, 'secrets.json')))
      return data
    },
  }
}

/** Restores a backup, in this process. */
export async function restoreInto(
  env: Record<string, string>,
  file: string,
  options?: { despiteFaults: boolean },
) {
  Object.assign(process.env, NOTHING, env)
  setDatabase(null)
  try {
    return await restore(readyEnv(), file, options)
  } finally {
    await database().$disconnect()
    setDatabase(null)
    Object.assign(process.env, NOTHING)
  }
}

type StoredSecrets = { NEXTAUTH_SECRET: string; KEY_ENCRYPTION_KEY: string; [name: string]: unknown }

export function readSecrets(data: string): StoredSecrets {
  return JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as StoredSecrets
}

export function changeSecrets(data: string, changes: Record<string, unknown>): void {
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ ...readSecrets(data), ...changes }))
}
