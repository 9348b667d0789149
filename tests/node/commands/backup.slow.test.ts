import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { makeBackup } from '@/lib/platform/backup/make'
import { database } from '@/lib/platform/database/database'
import { newS3 } from '../../factories/s3'
import { openS3, parseS3Address } from '@/lib/platform/blobs/s3'
import { dataFolders, readSecrets, restoreInto, start } from './run-command'

const folders = dataFolders()
const PASSPHRASE = 'a passphrase for tests'
const NOW = new Date('2026-11-22T12:00:00Z')

/** Sets the backup settings, which stay until they are set again. */
const settings = (input: Record<string, string>) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('BACKUP_')) delete process.env[name]
  Object.assign(process.env, input)
}
beforeEach(() => settings({}))

/** Backs a data folder up. */
async function backUp(data: string, to = join(data, 'backups'), now = NOW) {
  const made = await start({ DATA_DIR: data }, (env) => makeBackup(env, to, now))
  if (made.refusal !== null || !made.result) throw new Error(made.refusal ?? '')
  return made.result
}

const restoreTo = (data: string, file: string, options?: { despiteFaults: boolean }) =>
  restoreInto({ DATA_DIR: data }, file, options)

function query(data: string, sql: string): unknown[] {
  const opened = new Sqlite(join(data, 'appkiln.db'))
  const rows = opened.prepare(sql).all()
  opened.close()
  return rows
}

function change(data: string, sql: string): void {
  const opened = new Sqlite(join(data, 'appkiln.db'))
  opened.exec(sql)
  opened.close()
}

describe('A backup', () => {
  let data: string
  beforeAll(async () => {
    data = folders.ofEarlierVersion()
    await start({ DATA_DIR: data }, async () => {
      const { id: userId } = await database().user.findFirstOrThrow()
      const expiresAt = new Date('2030-01-01')
      await database().actionToken.create({
        data: { hash: 'h', userId, purpose: 'reset-password', expiresAt },
      })
    })
  })

  it('is one file, with its secrets next to it, and restores everything', async () => {
    const { file, secrets, encrypted } = await backUp(data)
    expect(basename(file)).toBe('appkiln-2026-11-22T12-00-00-000Z.tar.gz')
    expect(encrypted).toBe(false)
    expect(statSync(secrets ?? '').mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(file)).sort()).toEqual([basename(secrets ?? ''), basename(file)])
    const target = folders.none()
    const restored = await restoreTo(target, file)
    expect(restored).toMatchObject({ faults: [], secrets: 2, createdAt: NOW.toISOString() })
    expect(readSecrets(target)).toEqual(readSecrets(data))
    for (const table of ['App', 'Revision', 'Asset', 'Release', 'SigningKey', '"Order"', 'Invoice'])
      expect(query(target, `SELECT * FROM ${table}`)).toEqual(query(data, `SELECT * FROM ${table}`))
    expect(readdirSync(target).sort()).toEqual(['appkiln.db', 'secrets.json'])
    expect(await start({ DATA_DIR: target })).toMatchObject({ refusal: null })
  })

  it('restores no session, no link of an email and no waiting email', async () => {
    expect(query(data, 'SELECT * FROM Session')).not.toEqual([])
    change(
      data,
      `INSERT INTO OutboxMail (id, "to", senderName, subject, state, attempts, nextAttemptAt, giveUpAt, createdAt)
        VALUES ('m', 'ada@example.com', 'Us', 'Hello', 'waiting', 0, 0, 0, 0)`,
    )
    const { file } = await backUp(data)
    const target = folders.none()
    const { sessions, mails } = await restoreTo(target, file)
    expect([sessions, mails]).toEqual([query(data, 'SELECT * FROM Session').length, 1])
    expect(query(target, 'SELECT * FROM Session')).toEqual([])
    expect(query(target, 'SELECT * FROM ActionToken')).toEqual([])
    expect(query(target, 'SELECT state FROM OutboxMail')).toEqual([{ state: 'failed' }])
    expect(query(target, "SELECT action FROM AuditEntry WHERE action = 'system.restored'")).toHaveLength(1)
    change(data, 'DELETE FROM OutboxMail')
  })

  it('is encrypted with a passphrase, with the secrets in it', async () => {
    settings({ BACKUP_PASSPHRASE: PASSPHRASE })
    const { file, secrets, encrypted } = await backUp(data)
    expect({ secrets, encrypted }).toEqual({ secrets: null, encrypted: true })
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    const target = folders.none()
    settings({ BACKUP_PASSPHRASE: 'another passphrase' })
    await expect(restoreTo(target, file)).rejects.toThrow('cannot be read')
    settings({})
    await expect(restoreTo(target, file)).rejects.toThrow('Set BACKUP_PASSPHRASE or BACKUP_AGE_IDENTITY')
    expect(readdirSync(target)).toEqual([])
    settings({ BACKUP_PASSPHRASE: PASSPHRASE })
    expect((await restoreTo(target, file)).faults).toEqual([])
    expect(readSecrets(target)).toEqual(readSecrets(data))
  })

  it('is encrypted for recipients, whose identities this machine does not have', async () => {
    const identity = await generateX25519Identity()
    settings({ BACKUP_AGE_RECIPIENT: await identityToRecipient(identity) })
    const { file } = await backUp(data)
    const target = folders.none()
    settings({ BACKUP_AGE_IDENTITY: await generateX25519Identity() })
    await expect(restoreTo(target, file)).rejects.toThrow('cannot be read')
    settings({ BACKUP_AGE_IDENTITY: identity })
    expect((await restoreTo(target, file)).faults).toEqual([])
  })

  it('that is damaged is not restored', async () => {
    const { file } = await backUp(data)
    const bytes = readFileSync(file)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    const broken = join(dirname(file), 'broken.tar.gz')
    writeFileSync(broken, bytes)
    const target = folders.none()
    await expect(restoreTo(target, broken)).rejects.toThrow('The backup')
    writeFileSync(broken, bytes.subarray(0, middle))
    await expect(restoreTo(target, broken)).rejects.toThrow('The backup')
    expect(readdirSync(target)).toEqual([])
  })

  it('with a signing key that does not decrypt, or a changed audit log, is only restored if forced', async () => {
    const hurt = folders.ofEarlierVersion()
    await start({ DATA_DIR: hurt })
    change(
      hurt,
      `UPDATE SigningKey SET privateKey = zeroblob(1200) WHERE appId = (SELECT min(appId) FROM SigningKey);
       UPDATE AuditEntry SET action = 'app.saved' WHERE sequence = 3`,
    )
    const { file } = await backUp(hurt)
    const target = folders.none()
    const refused = expect(restoreTo(target, file)).rejects
    await refused.toThrow(/A secret does not open: signing keys.*\n.*Entry 3 was changed/)
    expect(readdirSync(target)).toEqual([])
    const { faults } = await restoreTo(target, file, { despiteFaults: true })
    expect(faults).toHaveLength(2)
    expect(existsSync(join(target, 'appkiln.db'))).toBe(true)
  })

  it('is only restored into an empty installation', async () => {
    const { file } = await backUp(data)
    await expect(restoreTo(data, file)).rejects.toThrow('The database is not empty')
    const other = folders.ofEarlierVersion()
    rmSync(join(other, 'appkiln.db'))
    writeFileSync(
      join(other, 'secrets.json'),
      JSON.stringify({ ...readSecrets(other), KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }),
    )
    await expect(restoreTo(other, file)).rejects.toThrow('has other secrets than the backup')
  })

  it('of an earlier version, a folder of plain files, is restored, too', async () => {
    const target = folders.none()
    expect(await restoreTo(target, folders.ofEarlierVersion())).toMatchObject({ faults: [], secrets: 2 })
  })

  it('deletes older ones, and nothing else', async () => {
    settings({ BACKUP_KEEP_DAYS: '7' })
    const to = folders.none()
    mkdirSync(to)
    writeFileSync(join(to, 'notes.txt'), '')
    const old = await backUp(data, to, new Date('2026-11-14T11:00:00Z'))
    const young = await backUp(data, to, new Date('2026-11-16T12:00:00Z'))
    const { file } = await backUp(data, to)
    const names = readdirSync(to)
    expect(names).not.toContain(basename(old.file))
    expect(names).not.toContain(basename(old.secrets ?? ''))
    expect(names).toEqual(expect.arrayContaining([basename(young.file), basename(file), 'notes.txt']))
  })

  it('is uploaded to a bucket, kept there by age, and restored from it by its name', async () => {
    const server = await newS3('backups')
    await server.start()
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = server.credentials
    const place = { ...parseS3Address(server.url)!, prefix: '' }
    const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
    const bucket = await openS3({ ...place, credentials })
    const names = async () => {
      const found = []
      for await (const { key } of bucket.list()) found.push(key)
      return found
    }
    try {
      const identity = await generateX25519Identity()
      settings({
        BACKUP_S3_URL: 's3://backups/here',
        BACKUP_S3_ENDPOINT: place.endpoint ?? '',
        BACKUP_S3_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID,
        BACKUP_S3_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY,
        BACKUP_AGE_RECIPIENT: await identityToRecipient(identity),
        BACKUP_AGE_IDENTITY: identity,
        BACKUP_KEEP_DAYS: '7',
      })
      const to = folders.none()
      const old = await backUp(data, to, new Date('2026-11-14T11:00:00Z'))
      expect(await names()).toEqual([`here/${basename(old.file)}`])
      const { file, sentTo } = await backUp(data, to)
      expect(await names()).toEqual([`here/${basename(file)}`])
      expect(sentTo).toBe(`s3://backups/here/${basename(file)}`)
      rmSync(to, { recursive: true })
      const target = folders.none()
      expect((await restoreTo(target, basename(file))).faults).toEqual([])
      await expect(restoreTo(folders.none(), 'appkiln-missing.tar.gz')).rejects.toThrow('No backup at')
    } finally {
      bucket.close()
      await server.kill()
    }
  })
})
