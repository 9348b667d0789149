import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { changeSecrets, dataFolders, readSecrets, start } from './run-command'

const folders = dataFolders()
const aSecret = () => randomBytes(32).toString('base64')

function checkOf(data: string): string | undefined {
  const database = new Sqlite(join(data, 'appkiln.db'), { readonly: true })
  const row = database.prepare("SELECT value FROM Setting WHERE key = 'secrets.check'").get()
  database.close()
  return (row as { value: string } | undefined)?.value
}

describe('An installation and its secrets', () => {
  let data: string
  beforeAll(async () => {
    data = folders.ofEarlierVersion()
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
  })

  it('of an earlier version gets its check value at the next start, and starts again afterwards', async () => {
    const check = checkOf(data)
    expect(check).toBeDefined()
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
    expect(checkOf(data)).toBe(check)
  })

  it('does not start with another key, and names the file to restore', async () => {
    const original = readSecrets(data)
    changeSecrets(data, { KEY_ENCRYPTION_KEY: aSecret() })
    const { refusal } = await start({ DATA_DIR: data })
    changeSecrets(data, original)
    expect(refusal).toContain('another KEY_ENCRYPTION_KEY')
    expect(refusal).toContain(`Restore ${join(data, 'secrets.json')}`)
  })

  it('does not start with another key in the environment, and names the variable to restore', async () => {
    const before = checkOf(data)
    const { refusal } = await start({ DATA_DIR: data, KEY_ENCRYPTION_KEY: aSecret() })
    expect(refusal).toContain('Set the variable KEY_ENCRYPTION_KEY')
    expect(checkOf(data)).toBe(before)
  })

  it('does not start with another session secret, and explains how to keep the new one', async () => {
    const { refusal } = await start({ DATA_DIR: data, NEXTAUTH_SECRET: aSecret() })
    expect(refusal).toContain('another NEXTAUTH_SECRET')
    expect(refusal).toContain('npm run rotate-keys -- --sessions')
  })

  it('starts on a second node with the same secrets, and with no others', async () => {
    const DATABASE_URL = `file:${join(data, 'appkiln.db')}`
    const node = folders.none()
    const lost = await start({ DATA_DIR: node, DATABASE_URL })
    expect(lost).toMatchObject({ refusal: expect.stringContaining('its secrets are missing') as string })
    expect(existsSync(join(node, 'secrets.json'))).toBe(false)
    copyFileSync(join(data, 'secrets.json'), join(node, 'secrets.json'))
    expect(await start({ DATA_DIR: node, DATABASE_URL })).toMatchObject({ refusal: null })
  })
})

describe('An installation of an earlier version', () => {
  it('whose signing keys do not decrypt gets no check value, and does not start', async () => {
    const data = folders.ofEarlierVersion()
    changeSecrets(data, { KEY_ENCRYPTION_KEY: aSecret() })
    const { refusal } = await start({ DATA_DIR: data })
    expect(refusal).toMatch(/2 of 2 secrets in the database do not open .*signing keys/)
    expect(checkOf(data)).toBeUndefined()
  })
})

describe('A start', () => {
  it('is not a first start if the database is missing', async () => {
    const data = folders.ofEarlierVersion()
    const before = readSecrets(data)
    renameSync(join(data, 'appkiln.db'), join(data, 'lost.db'))
    const { refusal } = await start({ DATA_DIR: data })
    expect(refusal).toContain('npm run restore FILE')
    expect(existsSync(join(data, 'appkiln.db'))).toBe(false)
    expect(readSecrets(data)).toEqual(before)
  })

  it('is one after an interrupted first start without a database', async () => {
    const data = folders.none()
    mkdirSync(data)
    writeFileSync(
      join(data, 'secrets.json'),
      JSON.stringify({ NEXTAUTH_SECRET: aSecret(), KEY_ENCRYPTION_KEY: aSecret(), unused: true }),
    )
    expect(await start({ DATA_DIR: data })).toMatchObject({ refusal: null })
    expect(readSecrets(data)).not.toHaveProperty('unused')
  })

  it('does not change the database of another program', async () => {
    const data = folders.none()
    mkdirSync(data)
    const file = join(data, 'other.db')
    const other = new Sqlite(file)
    other.exec('CREATE TABLE notes (text)')
    other.close()
    const before = readFileSync(file)
    const { refusal } = await start({ DATA_DIR: data, DATABASE_URL: `file:${file}` })
    expect(refusal).toContain('belongs to another program')
    expect(readFileSync(file)).toEqual(before)
  })

  it('rejects a file that is not a database', async () => {
    const data = folders.none()
    mkdirSync(data)
    writeFileSync(
      join(data, 'appkiln.db'),
      'this is a letter to my mother, and it is long enough '.repeat(20),
    )
    const { refusal } = await start({ DATA_DIR: data })
    expect(refusal).toContain('it is not an SQLite database')
  })

  it('rejects a damaged database', async () => {
    const data = folders.ofEarlierVersion()
    const file = join(data, 'appkiln.db')
    const bytes = readFileSync(file)
    bytes.fill(0xab, 40 * 4096, 60 * 4096)
    writeFileSync(file, bytes)
    const { refusal } = await start({ DATA_DIR: data })
    expect(refusal).toContain('damaged')
    expect(refusal).toContain('npm run restore FILE')
  })
})
