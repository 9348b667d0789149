import { readdirSync } from 'node:fs'
import { makeBackup } from '@/lib/platform/backup/make'
import { BLOB_FIELDS, readBytes } from '@/lib/platform/blobs/blobs'
import { namedObjects, storedObjects } from '@/lib/platform/blobs/inventory'
import { moveBlobs } from '@/lib/platform/blobs/cleanup'
import { database } from '@/lib/platform/database/database'
import { type S3Store, openS3, parseS3Address } from '@/lib/platform/blobs/s3'
import { type S3Server, newS3 } from '../../factories/s3'
import { dataFolders, restoreInto, runCommand, start } from './run-command'

const folders = dataFolders()
const NOW = new Date('2026-11-22T12:00:00Z')

let server: S3Server
let data: string
let ours: S3Store
const opened: S3Store[] = []
/** The same server with another prefix: an empty store. */
const otherUrl = () => server.url.replace('/nodes', '/elsewhere')

beforeAll(async () => {
  server = await newS3()
  await server.start()
  Object.assign(process.env, server.credentials)
  data = folders.ofEarlierVersion()
  ours = await openAt(server.url)
  await inData(server.url, () => moveBlobs('the store'))
})
afterAll(async () => {
  for (const store of opened) store.close()
  await server.kill()
})

async function openAt(url: string): Promise<S3Store> {
  const address = parseS3Address(url)
  if (!address) throw new Error(url)
  const store = await openS3(address)
  opened.push(store)
  return store
}

/** Runs work in the installation, or in a restored one. */
async function inData<T>(url: string, work: (env: never) => Promise<T>, folder = data): Promise<T> {
  const { refusal, ...made } = await start({ DATA_DIR: folder, ASSETS_URL: url }, work as never)
  if (refusal !== null) throw new Error(refusal)
  return (made as { result: T }).result
}

const backUp = (withPictures: boolean, to = folders.none()) =>
  inData(server.url, (env) => makeBackup(env, to, NOW, withPictures))

const restoreTo = (target: string, file: string, url: string, options?: { despiteFaults: boolean }) =>
  restoreInto({ DATA_DIR: target, ASSETS_URL: url }, file, options)

const keysIn = async (store: S3Store) => [...(await storedObjects(store)).keys()].sort()
const namedIn = (folder: string, url: string) =>
  inData(url, async () => [...(await namedObjects()).keys()].sort(), folder)

/** Reads every picture as the service does, which verifies its hash. */
const readAll = (folder: string, url: string) =>
  inData(
    url,
    async () => {
      const rows = await database().asset.findMany({ select: BLOB_FIELDS })
      await Promise.all(rows.map(readBytes))
      return rows.length
    },
    folder,
  )

describe('A backup of an installation whose pictures are in S3-compatible storage', () => {
  it('lists them, and is restored if the storage has them all', async () => {
    const { file, pictures } = await backUp(false)
    const keys = await keysIn(ours)
    expect(keys.length).toBeGreaterThan(0)
    expect(pictures).toMatchObject({ copied: false, count: keys.length, missing: [] })
    expect(pictures?.store).toBe(server.url.replace(/(\?.*)$/, '$1&region=us-east-1'))
    const target = folders.none()
    const restored = await restoreTo(target, file, server.url)
    expect(restored).toMatchObject({ faults: [], pictures: { named: keys.length, restoredCount: 0 } })
    expect(await readAll(target, server.url)).toBe(await readAll(data, server.url))
  })

  it('is not restored without the storage, and reports which it was', async () => {
    const { file } = await backUp(false)
    const target = folders.none()
    const refused = expect(restoreTo(target, file, '')).rejects
    await refused.toThrow(
      /pictures are in s3:\/\/pictures\/nodes\?endpoint=.* and not in this backup\. Set ASSETS_URL/,
    )
    expect(readdirSync(target)).toEqual([])
  })

  it('reports pictures missing in the storage, when it is created and when it is restored', async () => {
    const [key = ''] = await keysIn(ours)
    const bytes = await ours.get(key)
    const backup = await backUp(false)
    await ours.delete([key])
    const { pictures } = await backUp(false)
    expect(pictures?.missing).toEqual([
      { key, what: expect.stringMatching(/^(A picture|The (icons|portrait)) /) as string },
    ])
    const target = folders.none()
    await expect(restoreTo(target, backup.file, server.url)).rejects.toThrow(`does not have ${key} as it was`)
    expect(readdirSync(target)).toEqual([])
    await ours.put(key, Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from('more')]))
    await expect(restoreTo(target, backup.file, server.url)).rejects.toThrow(`does not have ${key} as it was`)
    const { faults } = await restoreTo(target, backup.file, server.url, { despiteFaults: true })
    expect(faults).toHaveLength(1)
    await ours.put(key, bytes ?? new Uint8Array())
  })

  it('with pictures, fills an empty storage with them', async () => {
    const { file, pictures } = await backUp(true)
    const keys = await keysIn(ours)
    expect(pictures).toMatchObject({ copied: true, count: keys.length, missing: [] })
    const target = folders.none()
    const restored = await restoreTo(target, file, otherUrl())
    expect(restored).toMatchObject({
      faults: [],
      pictures: { named: keys.length, restoredCount: keys.length },
    })
    const store = await openAt(otherUrl())
    expect(await keysIn(store)).toEqual(keys)
    expect(await readAll(target, otherUrl())).toBeGreaterThan(0)
    await store.delete(keys)
  })

  it('with pictures, is restored into the database if there is no storage', async () => {
    const { file } = await backUp(true)
    const target = folders.none()
    expect((await restoreTo(target, file, '')).faults).toEqual([])
    expect(await namedIn(target, '')).toEqual([])
    expect(await readAll(target, '')).toBe(await readAll(data, server.url))
  })

  it('excludes a picture that was changed in the storage, and reports it', async () => {
    const [key = ''] = await keysIn(ours)
    const bytes = (await ours.get(key)) ?? new Uint8Array()
    await ours.put(
      key,
      bytes.map((byte) => byte ^ 1),
    )
    const { file, pictures } = await backUp(true)
    expect(pictures?.missing?.map((missing) => missing.key)).toEqual([key])
    await expect(restoreTo(folders.none(), file, otherUrl())).rejects.toThrow(key)
    await ours.put(key, bytes)
  })

  it('copies pictures with the option of the command, or with BACKUP_PICTURES', async () => {
    const env = { DATA_DIR: data, ASSETS_URL: server.url }
    const count = (await keysIn(ours)).length
    const { output } = await runCommand('backup', env, folders.none(), '--with-pictures')
    expect(output).toContain(`Pictures copied into it: ${count}.`)
    process.env.BACKUP_PICTURES = 'copy'
    const { pictures } = await inData(server.url, (ready) => makeBackup(ready, folders.none(), NOW))
    delete process.env.BACKUP_PICTURES
    expect(pictures).toMatchObject({ copied: true, count })
  }, 60_000)

  it('lists them without the storage’s response, but copies nothing that it cannot read', async () => {
    await server.kill()
    const to = folders.none()
    expect((await backUp(false, to)).pictures).toMatchObject({ copied: false, missing: null })
    const made = readdirSync(to)
    await expect(backUp(true, to)).rejects.toThrow()
    expect(readdirSync(to)).toEqual(made)
    await server.start()
  }, 60_000)
})
