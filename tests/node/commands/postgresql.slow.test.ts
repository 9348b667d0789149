import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { rotateKeys } from '@/lib/commands/keys/rotate'
import { storedBytes } from '@/lib/billing/storage'
import { makeBackup } from '@/lib/platform/backup/make'
import { database } from '@/lib/platform/database/database'
import { sealedUnder } from '@/lib/platform/secrets/encryption'
import { createKeyCheck } from '@/lib/platform/secrets/key-check'
import { newAccount, newSession } from '../../factories/people'
import { describePostgresql, newPostgresqlDatabase } from '../../factories/postgresql'
import { dataFolders, readSecrets, restoreInto, start } from './run-command'

const folders = dataFolders()
const KEY = Buffer.alloc(32, 3).toString('base64')

describePostgresql('An installation on PostgreSQL', () => {
  let data: string
  let DATABASE_URL: string
  beforeAll(async () => {
    data = folders.none()
    DATABASE_URL = await newPostgresqlDatabase('empty')
    const started = await start({ DATA_DIR: data, DATABASE_URL }, async () => {
      await newSession(await newAccount('ada@example.com'))
    })
    expect(started.refusal).toBeNull()
  }, 60_000)

  it('does not start on a node without its secrets', async () => {
    const node = folders.none()
    expect((await start({ DATA_DIR: node, DATABASE_URL })).refusal).toContain('its secrets are missing')
    expect(existsSync(join(node, 'secrets.json'))).toBe(false)
    const { NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY } = readSecrets(data)
    const right = { DATA_DIR: node, DATABASE_URL, NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY }
    expect((await start({ ...right, KEY_ENCRYPTION_KEY: KEY })).refusal).toContain(
      'Set the variable KEY_ENCRYPTION_KEY',
    )
    expect(await start(right)).toMatchObject({ refusal: null })
  })

  it('belongs to the first of two nodes that start at the same time with different secrets', async () => {
    const url = await newPostgresqlDatabase('migrated')
    const NEXTAUTH_SECRET = 'x'.repeat(32)
    const first = await start(
      { DATA_DIR: folders.none(), DATABASE_URL: url, NEXTAUTH_SECRET, KEY_ENCRYPTION_KEY: KEY },
      async () => {
        process.env.KEY_ENCRYPTION_KEY = Buffer.alloc(32, 4).toString('base64')
        await expect(createKeyCheck()).rejects.toThrow('another KEY_ENCRYPTION_KEY')
      },
    )
    expect(first.refusal).toBeNull()
  })

  it('is not created in the database of another program', async () => {
    const url = await newPostgresqlDatabase('empty')
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('CREATE TABLE notes (text TEXT)')
    await client.end()
    const { refusal } = await start({ DATA_DIR: folders.none(), DATABASE_URL: url })
    expect(refusal).toContain('belongs to another program')
  })

  it('is backed up without its password in the process list, and restored without sessions', async () => {
    const secret = Object.assign(new URL(DATABASE_URL), { password: 'se%40cret' }).href
    const seen = watchProgram('pg_dump')
    const made = await start({ DATA_DIR: data, DATABASE_URL: secret }, (env) =>
      makeBackup(env, join(data, 'backups')),
    )
    if (made.refusal !== null || !made.result) throw new Error(made.refusal ?? '')
    expect(seen()).toMatch(/^PGPASSWORD=se@cret\n/)
    expect(seen().split('\n')[1]).not.toMatch(/se.?.?.?cret/)

    const [target, url] = [folders.none(), await newPostgresqlDatabase('empty')]
    const restored = await restoreInto({ DATA_DIR: target, DATABASE_URL: url }, made.result.file)
    expect(restored).toMatchObject({ faults: [], sessions: 0, mails: 1 })
    expect(readSecrets(target)).toEqual(readSecrets(data))
    const again = await start({ DATA_DIR: target, DATABASE_URL: url }, () => database().user.findMany())
    expect(again).toMatchObject({ refusal: null, result: [{ email: 'ada@example.com' }] })
    await expect(restoreInto({ DATA_DIR: target, DATABASE_URL: url }, made.result.file)).rejects.toThrow(
      'The database is not empty',
    )
  })

  it('sums storage beyond the range of an integer column', async () => {
    const added = await start({ DATA_DIR: data, DATABASE_URL }, async () => {
      const { id: workspaceId } = await database().user.findFirstOrThrow()
      const app = { workspaceId, name: 'A', slug: 'a', kind: 'custom', packageId: 'a.a', document: '' }
      const revisions = [1, 2, 3].map((number) => ({
        number,
        document: '',
        authorId: workspaceId,
        size: 2_000_000_000,
      }))
      await database().app.create({ data: { ...app, revisions: { create: revisions } } })
      return storedBytes(database(), workspaceId)
    })
    expect(added).toMatchObject({ result: 6_000_000_000 })
  })

  it('rotates its key while no node is connected', async () => {
    const node = new Client({ connectionString: DATABASE_URL })
    await node.connect()
    const rotate = () =>
      start({ DATA_DIR: data, DATABASE_URL }, (env) =>
        rotateKeys({ dataDir: data, databaseUrl: env.DATABASE_URL, isKeyStored: true }),
      )
    expect((await rotate()).refusal).toContain('Stop the service on all nodes')
    await node.end()
    const before = readSecrets(data).KEY_ENCRYPTION_KEY
    const done = await rotate()
    expect(done.refusal).toBeNull()
    expect(readSecrets(data).KEY_ENCRYPTION_KEY).not.toBe(before)
    const body = await start({ DATA_DIR: data, DATABASE_URL }, () => database().outboxMail.findFirstOrThrow())
    const key = done.refusal === null ? done.result?.key : ''
    expect(sealedUnder((body.refusal === null && body.result?.body) || new Uint8Array())).toBe(key)
  })
})

/** Replaces a program with a wrapper that records its arguments. */
function watchProgram(name: string): () => string {
  const folder = folders.none()
  mkdirSync(folder)
  const log = join(folder, 'log')
  const real = process.env.PATH?.split(delimiter).find((place) => existsSync(join(place, name))) ?? ''
  writeFileSync(
    join(folder, name),
    `#!/bin/sh\nprintf 'PGPASSWORD=%s\\n%s\\n' "$PGPASSWORD" "$*" >> ${log}\nexec ${join(real, name)} "$@"\n`,
  )
  chmodSync(join(folder, name), 0o755)
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`
  return () => readFileSync(log, 'utf8')
}
