import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { decodeKey } from '@/lib/platform/env'
import { keyId, seal, sealedUnder, unseal } from '@/lib/platform/encryption'
import { changeKept, dataFolders, readKept, runCommand } from './run-command'

const folders = dataFolders()
type Row = { appId: string; privateKey: Buffer; certificate: Buffer }

const keyOf = (text: string) => decodeKey(text) ?? new Uint8Array()

/** The keys that the data folder has at this moment. */
function keysOf(data: string): Uint8Array[] {
  const { KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS = '' } = readKept(data)
  return [KEY_ENCRYPTION_KEY, ...String(OTHER_KEY_ENCRYPTION_KEYS).split(',')].filter(Boolean).map(keyOf)
}

function signingKeys(data: string): Row[] {
  const database = new Sqlite(join(data, 'appkiln.db'))
  const rows = database.prepare('SELECT appId, privateKey, certificate FROM SigningKey').all() as Row[]
  database.close()
  return rows
}

/** Copies an app and its key until there are many: what is sealed for one app opens for no other. */
function addApps(data: string, count: number): void {
  const database = new Sqlite(join(data, 'appkiln.db'))
  const [row] = database.prepare('SELECT * FROM App LIMIT 1').all() as Record<string, unknown>[]
  const [key] = database
    .prepare('SELECT * FROM SigningKey WHERE appId = ?')
    .all(row?.id) as Record<string, unknown>[]
  const plain = unseal(key?.privateKey as Buffer, String(row?.id), keysOf(data))
  const insert = (table: string, values: Record<string, unknown>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(values)}) VALUES (${Object.keys(values).map(() => '?')})`,
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
  it('seals everything under a new key, and forgets the old one', async () => {
    const data = folders.ofEarlierVersion()
    const before = readKept(data)
    const { code, output } = await runCommand('rotate-keys', { DATA_DIR: data })
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Sealed 2 secrets') })
    const after = readKept(data)
    expect(after).toEqual({ ...before, KEY_ENCRYPTION_KEY: expect.any(String) })
    expect(after.KEY_ENCRYPTION_KEY).not.toBe(before.KEY_ENCRYPTION_KEY)
    for (const { privateKey } of signingKeys(data))
      expect(sealedUnder(privateKey)).toBe(keyId(keyOf(after.KEY_ENCRYPTION_KEY)))
    expect((await runCommand('verify-audit', { DATA_DIR: data })).code).toBe(0)
    changeKept(data, before)
    expect((await runCommand('verify-audit', { DATA_DIR: data })).code).toBe(1)
  })

  it('waits until the service is stopped', async () => {
    const data = folders.ofEarlierVersion()
    const before = readKept(data)
    const node = new Sqlite(join(data, 'appkiln.db'))
    node.pragma('journal_mode = WAL')
    node.prepare('SELECT 1 FROM App').get()
    const { code, output } = await runCommand('rotate-keys', { DATA_DIR: data })
    node.close()
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('Stop the service') })
    expect(readKept(data)).toEqual(before)
  })

  it('changes a key of the environment to another one that is given, and says how', async () => {
    const data = folders.ofEarlierVersion()
    const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: old } = readKept(data)
    const fresh = randomBytes(32).toString('hex')
    const alone = { DATA_DIR: data, NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: old }
    const asked = await runCommand('rotate-keys', alone)
    expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('OTHER_KEY_ENCRYPTION_KEYS') })
    const both = { ...alone, KEY_ENCRYPTION_KEY: fresh, OTHER_KEY_ENCRYPTION_KEYS: old }
    expect((await runCommand('rotate-keys', both)).code).toBe(0)
    expect((await runCommand('verify-audit', { ...alone, KEY_ENCRYPTION_KEY: fresh })).code).toBe(0)
    expect((await runCommand('verify-audit', alone)).code).toBe(1)
  })

  it('replaces the session secret when asked, which ends all sessions', async () => {
    const data = folders.ofEarlierVersion()
    const before = readKept(data)
    expect((await runCommand('rotate-keys', { DATA_DIR: data }, '--sessions')).code).toBe(0)
    expect(readKept(data)).toEqual({ ...before, NEXTAUTH_SECRET: expect.any(String) })
    expect(readKept(data).NEXTAUTH_SECRET).not.toBe(before.NEXTAUTH_SECRET)
    const database = new Sqlite(join(data, 'appkiln.db'))
    expect(database.prepare('SELECT count(*) AS open FROM Session').get()).toEqual({ open: 0 })
    database.close()
    expect((await runCommand('verify-audit', { DATA_DIR: data })).code).toBe(0)
  })

  it('loses no signing key, whenever it is killed', async () => {
    const data = folders.ofEarlierVersion()
    expect((await runCommand('verify-audit', { DATA_DIR: data })).code).toBe(0)
    addApps(data, 450)
    const plainOf = ({ appId, privateKey }: Row) => {
      const plain = unseal(privateKey, appId, keysOf(data))
      return Buffer.from(plain).toString('base64')
    }
    const expected = new Map(signingKeys(data).map((row) => [row.appId, plainOf(row)]))
    expect(expected.size).toBe(452)
    for (let round = 0; round < 8; round++) {
      await killRotation(data, Math.random() * 400)
      for (const row of signingKeys(data)) expect(plainOf(row)).toBe(expected.get(row.appId))
    }
    expect((await runCommand('rotate-keys', { DATA_DIR: data })).code).toBe(0)
    expect(keysOf(data)).toHaveLength(1)
    for (const row of signingKeys(data)) {
      expect(sealedUnder(row.privateKey)).toBe(keyId(keysOf(data)[0] ?? new Uint8Array()))
      expect(plainOf(row)).toBe(expected.get(row.appId))
    }
    expect((await runCommand('verify-audit', { DATA_DIR: data })).code).toBe(0)
  }, 120_000)
})

/** Kills a process that rotates, a while after it began. */
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
  await wait(milliseconds) // when it is killed is the point, not a wait for something
  child.kill('SIGKILL')
  await ended
}
