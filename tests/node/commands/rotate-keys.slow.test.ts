import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { decodeKey } from '@/lib/platform/env'
import { keyId, seal, sealedUnder, unseal } from '@/lib/platform/secrets/encryption'
import { rotateKeys } from '@/lib/commands/keys/rotate'
import { changeSecrets, dataFolders, readSecrets, runCommand, start } from './run-command'

const folders = dataFolders()
type Row = { appId: string; privateKey: Buffer; certificate: Buffer }

const toKey = (text: string) => decodeKey(text) ?? new Uint8Array()

/** Returns the current keys of the data folder. */
function keysOf(data: string): Uint8Array[] {
  const { KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS = '' } = readSecrets(data)
  return [KEY_ENCRYPTION_KEY, ...String(OTHER_KEY_ENCRYPTION_KEYS).split(',')].filter(Boolean).map(toKey)
}

function signingKeys(data: string): Row[] {
  const database = new Sqlite(join(data, 'appkiln.db'))
  const rows = database.prepare('SELECT appId, privateKey, certificate FROM SigningKey').all() as Row[]
  database.close()
  return rows
}

/** Prepares and rotates, in this process. */
function rotate(env: Record<string, string>) {
  const isKeyStored = env.KEY_ENCRYPTION_KEY === undefined
  return start(env, ({ DATA_DIR, DATABASE_URL }) =>
    rotateKeys({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, isKeyStored }),
  )
}

/** Copies an app and its key many times. The ciphertext of one app does not decrypt for another. */
function addApps(data: string, count: number): void {
  const database = new Sqlite(join(data, 'appkiln.db'))
  const [row] = database.prepare('SELECT * FROM App LIMIT 1').all() as Record<string, unknown>[]
  const [key] = database.prepare('SELECT * FROM SigningKey WHERE appId = ?').all(row?.id) as Record<
    string,
    unknown
  >[]
  const plain = unseal(key?.privateKey as Buffer, String(row?.id), keysOf(data))
  const insert = (table: string, values: Record<string, unknown>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(values).join()}) VALUES (${Object.keys(values)
          .map(() => '?')
          .join()})`,
      )
      .run(Object.values(values))
  database.transaction(() => {
    for (let n = 0; n < count; n++) {
      const id = `many-${n}`
      insert('App', { ...row, id, slug: id })
      insert('SigningKey', { ...key, appId: id, privateKey: seal(plain, id, keysOf(data)[0]) })
    }
  })()
  database.close()
}

describe('npm run rotate-keys', () => {
  it('reencrypts everything with a new key, and deletes the old one', async () => {
    const data = folders.ofEarlierVersion()
    const before = readSecrets(data)
    const { code, output } = await runCommand('rotate-keys', { DATA_DIR: data })
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('Encrypted 2 secrets') as string,
    })
    const after = readSecrets(data)
    expect(after).toEqual({ ...before, KEY_ENCRYPTION_KEY: expect.any(String) as string })
    expect(after.KEY_ENCRYPTION_KEY).not.toBe(before.KEY_ENCRYPTION_KEY)
    for (const { privateKey } of signingKeys(data))
      expect(sealedUnder(privateKey)).toBe(keyId(toKey(after.KEY_ENCRYPTION_KEY)))
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
    changeSecrets(data, before)
    expect((await start({ DATA_DIR: data })).refusal).toContain('another KEY_ENCRYPTION_KEY')
  })

  it('waits until the service is stopped', async () => {
    const data = folders.ofEarlierVersion()
    const before = readSecrets(data)
    const node = new Sqlite(join(data, 'appkiln.db'))
    node.pragma('journal_mode = WAL')
    node.prepare('SELECT 1 FROM App').get()
    const { refusal } = await rotate({ DATA_DIR: data })
    node.close()
    expect(refusal).toContain('Stop the service on all nodes')
    expect(readSecrets(data)).toEqual(before)
  })

  it('rotates a key of the environment to a provided one, and prints the steps', async () => {
    const data = folders.ofEarlierVersion()
    const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: old } = readSecrets(data)
    const fresh = randomBytes(32).toString('hex')
    const alone = { DATA_DIR: data, NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: old }
    expect((await rotate(alone)).refusal).toContain('Set OTHER_KEY_ENCRYPTION_KEYS to the current')
    const both = { ...alone, KEY_ENCRYPTION_KEY: fresh, OTHER_KEY_ENCRYPTION_KEYS: old }
    expect(await rotate(both)).toMatchObject({ refusal: null, result: { resealed: 2 } })
    expect(await start({ ...alone, KEY_ENCRYPTION_KEY: fresh })).toMatchObject({ refusal: null })
    expect((await start(alone)).refusal).toContain('another KEY_ENCRYPTION_KEY')
  })

  it('replaces the session secret on request, which ends all sessions', async () => {
    const data = folders.ofEarlierVersion()
    const before = readSecrets(data)
    expect((await runCommand('rotate-keys', { DATA_DIR: data }, '--sessions')).code).toBe(0)
    expect(readSecrets(data)).toEqual({ ...before, NEXTAUTH_SECRET: expect.any(String) as string })
    expect(readSecrets(data).NEXTAUTH_SECRET).not.toBe(before.NEXTAUTH_SECRET)
    const database = new Sqlite(join(data, 'appkiln.db'))
    expect(database.prepare('SELECT count(*) AS open FROM Session').get()).toEqual({ open: 0 })
    database.close()
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
  })

  it('loses no signing key, whenever it is killed', async () => {
    const data = folders.ofEarlierVersion()
    await start({ DATA_DIR: data })
    addApps(data, 450)
    const plainOf = ({ appId, privateKey }: Row) => {
      const plain = unseal(privateKey, appId, keysOf(data))
      return Buffer.from(plain).toString('base64')
    }
    const expected = new Map(signingKeys(data).map((row) => [row.appId, plainOf(row)]))
    expect(expected.size).toBe(452)
    for (let run = 0; run < 6; run++) {
      await killRotation(data, Math.random() * 400)
      for (const row of signingKeys(data)) expect(plainOf(row)).toBe(expected.get(row.appId))
    }
    expect(await rotate({ DATA_DIR: data })).toMatchObject({ refusal: null })
    expect(keysOf(data)).toHaveLength(1)
    for (const row of signingKeys(data)) {
      expect(sealedUnder(row.privateKey)).toBe(keyId(keysOf(data)[0] ?? new Uint8Array()))
      expect(plainOf(row)).toBe(expected.get(row.appId))
    }
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
  }, 120_000)
})

/** Kills a rotation `milliseconds` after its start. */
async function killRotation(data: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/node/commands/rotation-process.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: data,
      DATABASE_URL: '',
      NEXTAUTH_SECRET: '',
      KEY_ENCRYPTION_KEY: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await wait(milliseconds) // not waiting for an event: the time of the kill matters
  child.kill('SIGKILL')
  await ended
}
