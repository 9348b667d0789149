import fs from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { checkSealed } from '@/lib/commands/keys/check-sealed'
import { withRotationLock } from '@/lib/commands/keys/rotation-lock'
import { rotateKeys } from '@/lib/commands/keys/rotate'
import { database } from '@/lib/platform/database/database'
import { keyId, masterKeys, seal } from '@/lib/platform/secrets/encryption'
import { checkSecrets } from '@/lib/platform/secrets/key-check'
import { sealText } from '@/lib/platform/settings'
import { dataFolders, readSecrets, start } from './run-command'

const folders = dataFolders()

/**
 * Steps before which the process can be stopped: a change of the database, its commit, and the replacement of
 * a file.
 */
const CHANGE = /^\s*(INSERT|UPDATE|DELETE|COMMIT)\b/i

/** Stops work before its change of that number, like a kill: nothing happens afterwards. */
async function stoppedBefore(change: number, work: () => Promise<unknown>): Promise<boolean> {
  let changes = 0
  const isStopped = () => changes >= change
  const next = () => {
    if (!isStopped()) changes++
    if (isStopped()) throw new Error('stopped here')
  }
  const { renameSync } = fs
  const renaming = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    next()
    renameSync(from, to)
  })
  const prepared = wrap('prepare', next)
  const executed = wrap('exec', next)
  try {
    await work()
    return false
  } catch (error) {
    if (!isStopped()) throw error
    return true
  } finally {
    prepared.mockRestore()
    executed.mockRestore()
    renaming.mockRestore()
  }
}

/** Calls `next` before each change of the database through this method. */
function wrap(way: 'prepare' | 'exec', next: () => void) {
  const real = Reflect.get(Sqlite.prototype, way) as (this: Sqlite.Database, sql: string) => unknown
  const wrapped = function (this: Sqlite.Database, sql: string) {
    if (CHANGE.test(sql)) next()
    return real.call(this, sql)
  }
  return jest.spyOn(Sqlite.prototype, way).mockImplementation(wrapped as never)
}

/** Reads the keys as a restarted process does. */
function readKeys(data: string): [Uint8Array, ...Uint8Array[]] {
  const { KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS = '' } = readSecrets(data)
  process.env.KEY_ENCRYPTION_KEY = KEY_ENCRYPTION_KEY
  process.env.OTHER_KEY_ENCRYPTION_KEYS = String(OTHER_KEY_ENCRYPTION_KEYS)
  return masterKeys()
}

/** Stores one value in each encrypted place. */
async function sealEverything(): Promise<void> {
  const { id: userId } = await database().user.findFirstOrThrow()
  await database().totpSecret.create({ data: { userId, sealed: seal(Buffer.from('authenticator'), userId) } })
  const key = 'payments.paypal'
  const about = {
    environment: 'live',
    clientId: 'client',
    webhookId: null,
    setAt: '2026-11-23T00:00:00.000Z',
  }
  const value = JSON.stringify({ ...about, sealedSecret: sealText('secret', key) })
  await database().setting.create({ data: { key, value } })
  const [id, now] = ['waiting-mail', new Date()]
  const mail = { id, to: 'a@example.com', senderName: 'Us', subject: 'x', body: seal(Buffer.from('{}'), id) }
  await database().outboxMail.create({ data: { ...mail, nextAttemptAt: now, giveUpAt: now, createdAt: now } })
}

test('stopped before any of its changes, a rotation loses nothing, and the next one continues', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    await sealEverything()
    const place = { dataDir: data, databaseUrl: DATABASE_URL, isKeyStored: true }
    expect((await checkSealed()).count).toBe(5)
    let change = 0
    for (let stopped = true; stopped;) {
      change++
      const [before] = readKeys(data)
      stopped = await stoppedBefore(change, () => rotateKeys(place))
      const keys = readKeys(data)
      expect({ change, ...(await checkSealed(keys)) }).toEqual({ change, count: 5, faults: [] })
      expect(await checkSecrets()).toBe(true) // checked at a start
      await rotateKeys(place)
      const [key, ...others] = readKeys(data)
      expect(others).toEqual([])
      expect(keyId(key)).not.toBe(keyId(before))
      expect({ change, ...(await checkSealed([key])) }).toEqual({ change, count: 5, faults: [] })
    }
    expect(change).toBeGreaterThan(8)
  })
})

test('of two concurrent rotations, of any kind, the second must be run again', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    const place = { dataDir: data, databaseUrl: DATABASE_URL, isKeyStored: true }
    const before = readSecrets(data)
    await withRotationLock(data, async () => {
      await expect(rotateKeys(place)).rejects.toThrow('Another npm run rotate-keys is already running')
    })
    expect(readSecrets(data)).toEqual(before)
    await rotateKeys(place)
    expect(readSecrets(data).KEY_ENCRYPTION_KEY).not.toBe(before.KEY_ENCRYPTION_KEY)
  })
})

test('a rotation that read its secrets before another one changed them uses those on the disk', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    const place = { dataDir: data, databaseUrl: DATABASE_URL, isKeyStored: true }
    const [old] = readKeys(data)
    expect(await stoppedBefore(2, () => rotateKeys(place))).toBe(true)
    expect(readKeys(data)).toHaveLength(2)
    process.env.KEY_ENCRYPTION_KEY = Buffer.from(old).toString('hex')
    process.env.OTHER_KEY_ENCRYPTION_KEYS = ''
    await rotateKeys(place)
    const keys = readKeys(data)
    expect(await checkSealed(keys)).toEqual({ count: 2, faults: [] })
    expect(keys).toHaveLength(1)
  })
})

test('nothing remains in the data folder except the lock', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    await rotateKeys({ dataDir: data, databaseUrl: DATABASE_URL, isKeyStored: true })
  })
  expect(fs.readdirSync(data).filter((name) => /rotation|part/.test(name))).toEqual(['rotation.lock'])
  expect(fs.statSync(join(data, 'rotation.lock')).size).toBe(0)
})
