import fs from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { checkSealed } from '@/lib/commands/keys/check-sealed'
import { oneAtATime } from '@/lib/commands/keys/one-at-a-time'
import { rotateKeys } from '@/lib/commands/keys/rotate'
import { database } from '@/lib/platform/database/database'
import { keyId, masterKeys, seal } from '@/lib/platform/secrets/encryption'
import { checkSecrets } from '@/lib/platform/secrets/key-check'
import { sealText } from '@/lib/platform/settings'
import { dataFolders, readKept, start } from './run-command'

const folders = dataFolders()

/** What a stop can come before: a change of the database, its commit, and the exchange of a file. */
const CHANGE = /^\s*(INSERT|UPDATE|DELETE|COMMIT)\b/i

/** Lets work end before its change of that number, as a kill would: nothing of it happens any more. */
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

/** Calls `next` before each change of the database that goes this way. */
function wrap(way: 'prepare' | 'exec', next: () => void) {
  const real = Reflect.get(Sqlite.prototype, way) as (this: Sqlite.Database, sql: string) => unknown
  const wrapped = function (this: Sqlite.Database, sql: string) {
    if (CHANGE.test(sql)) next()
    return real.call(this, sql)
  }
  return jest.spyOn(Sqlite.prototype, way).mockImplementation(wrapped as never)
}

/** As a process that starts anew reads them. */
function readKeys(data: string): [Uint8Array, ...Uint8Array[]] {
  const { KEY_ENCRYPTION_KEY, OTHER_KEY_ENCRYPTION_KEYS = '' } = readKept(data)
  process.env.KEY_ENCRYPTION_KEY = KEY_ENCRYPTION_KEY
  process.env.OTHER_KEY_ENCRYPTION_KEYS = String(OTHER_KEY_ENCRYPTION_KEYS)
  return masterKeys()
}

/** One value in each place that is sealed. */
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

test('stopped before any of its changes, a rotation loses nothing, and the next one goes on', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    await sealEverything()
    const place = { dataDir: data, databaseUrl: DATABASE_URL, keyIsKept: true }
    expect((await checkSealed()).count).toBe(5)
    let change = 0
    for (let stopped = true; stopped;) {
      change++
      const [before] = readKeys(data)
      stopped = await stoppedBefore(change, () => rotateKeys(place))
      const keys = readKeys(data)
      expect({ change, ...(await checkSealed(keys)) }).toEqual({ change, count: 5, faults: [] })
      expect(await checkSecrets()).toBe(true) // what a start asks
      await rotateKeys(place)
      const [key, ...others] = readKeys(data)
      expect(others).toEqual([])
      expect(keyId(key)).not.toBe(keyId(before))
      expect({ change, ...(await checkSealed([key])) }).toEqual({ change, count: 5, faults: [] })
    }
    expect(change).toBeGreaterThan(8)
  })
})

test('of two at once, of whichever kind, the second waits to be asked again', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    const place = { dataDir: data, databaseUrl: DATABASE_URL, keyIsKept: true }
    const before = readKept(data)
    await oneAtATime(data, async () => {
      await expect(rotateKeys(place)).rejects.toThrow('Another npm run rotate-keys is already running')
    })
    expect(readKept(data)).toEqual(before)
    await rotateKeys(place)
    expect(readKept(data).KEY_ENCRYPTION_KEY).not.toBe(before.KEY_ENCRYPTION_KEY)
  })
})

test('a rotation that read its secrets before another one changed them goes by those on the disk', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    const place = { dataDir: data, databaseUrl: DATABASE_URL, keyIsKept: true }
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

test('nothing is left in the data folder but the lock', async () => {
  const data = folders.ofEarlierVersion()
  await start({ DATA_DIR: data }, async ({ DATABASE_URL }) => {
    await rotateKeys({ dataDir: data, databaseUrl: DATABASE_URL, keyIsKept: true })
  })
  expect(fs.readdirSync(data).filter((name) => /rotation|part/.test(name))).toEqual(['rotation.lock'])
  expect(fs.statSync(join(data, 'rotation.lock')).size).toBe(0)
})
