import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount } from '../../../factories/people'
import { withTestDatabase } from '../../../factories/database'
import { warnOfDisk } from '@/lib/admin/disk-warning'
import { database } from '@/lib/platform/database/database'
import { probeDisk } from '@/lib/platform/disk/disk'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { createHash, randomBytes } from 'node:crypto'
import { DiskCache } from '@/lib/platform/disk/disk-cache'

withTestDatabase()

/** A disk of one megabyte, or null if this process may not mount one. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const remove = () => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}

describe('The disk', () => {
  const small = smallDisk()
  afterAll(() => small?.remove())

  it('is healthy, and low when little space is left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-disk-'))
    expect(await probeDisk(folder, 1)).toMatchObject({ state: 'ok' })
    expect(await probeDisk(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({ state: 'low' })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('is not writable when its folder is missing', async () => {
    expect(await probeDisk('/nowhere/at/all')).toEqual({ state: 'unwritable', freeBytes: null })
  })

  const itOnSmallDisk = small ? it : it.skip
  itOnSmallDisk('is full when nothing more fits', async () => {
    const { folder } = small!
    expect(await probeDisk(folder)).toMatchObject({ state: 'low' })
    writeFileSync(join(folder, 'filler'), Buffer.alloc(1000 * 1024))
    expect(await probeDisk(folder)).toMatchObject({ state: 'full' })
    rmSync(join(folder, 'filler'))
    expect(await probeDisk(folder)).toMatchObject({ state: 'low' })
  })

  it('that is not writable is reported to every administrator, once', async () => {
    const [ada, bob] = [await newAccount('ada@example.com'), await newAccount('bob@example.com')]
    await database().user.updateMany({ where: { id: { in: [ada, bob] } }, data: { role: 'admin' } })
    await newAccount('cem@example.com')
    jest.spyOn(log, 'error').mockReturnValue()
    const sentMails = () => database().outboxMail.findMany({ where: { subject: { contains: 'can’t save' } } })
    const day = Date.parse('2026-11-22T10:00:00Z')
    const folder = env().DATA_DIR
    env().DATA_DIR = '/nowhere/at/all'
    for (const minutes of [0, 5, 10]) await warnOfDisk(new Date(day + minutes * 60_000))
    expect((await sentMails()).map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    env().DATA_DIR = folder
    await warnOfDisk(new Date(day + 15 * 60_000))
    expect(await sentMails()).toHaveLength(2)
  })
})

describe('The cache on the disk', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'appkiln-cache-')), 'packages')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

  async function storeFile(cache: DiskCache, size = 100): Promise<string> {
    const bytes = randomBytes(size)
    await cache.put(sha256(bytes), bytes)
    return sha256(bytes)
  }

  it('returns stored files, to a later process, too', async () => {
    const bytes = randomBytes(10_000)
    await new DiskCache(folder, 1e6).put(sha256(bytes), bytes)
    expect(Buffer.from((await new DiskCache(folder, 1e6).get(sha256(bytes)))!)).toEqual(bytes)
    expect(readdirSync(folder)).toEqual([sha256(bytes)])
  })

  it('ignores files that were deleted, damaged or truncated', async () => {
    const cache = new DiskCache(folder, 1e6)
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    const [damaged, cut, gone] = [await storeFile(cache), await storeFile(cache), await storeFile(cache)]
    writeFileSync(join(folder, damaged), randomBytes(100))
    writeFileSync(join(folder, cut), '')
    rmSync(join(folder, gone))
    for (const name of [damaged, cut, gone]) expect(await cache.get(name)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    expect(warned).toHaveBeenCalledTimes(2)
    rmSync(folder, { recursive: true })
    expect(await cache.get(gone)).toBeNull()
    const again = await storeFile(cache)
    expect(await cache.get(again)).not.toBeNull()
    warned.mockRestore()
  })

  it('stays below its limit, and keeps recently read files longest', async () => {
    const cache = new DiskCache(folder, 3_500)
    const names: string[] = []
    for (let n = 0; n < 10; n++) {
      names.push(await storeFile(cache, 1_000))
      utimesSync(join(folder, names[n]!), 1_000 + n, 1_000 + n)
    }
    await cache.get(names[0]!)
    await storeFile(new DiskCache(folder, 3_500), 1_000) // a new process reads the folder at its first write
    expect(readdirSync(folder)).toHaveLength(3)
    expect(await cache.get(names[0]!)).not.toBeNull()
    expect(await cache.get(names[9]!)).not.toBeNull()
  })

  it('fails silently if the folder is not writable', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    writeFileSync(folder, 'a file')
    const cache = new DiskCache(folder, 1e6)
    const name = await storeFile(cache)
    expect(await cache.get(name)).toBeNull()
    warned.mockRestore()
  })

  it.each(['', '../secrets.json', 'A'.repeat(64), 'a'.repeat(63)])(
    'accepts only a SHA-256 as a name: %j',
    async (name) => {
      await expect(new DiskCache(folder, 1e6).get(name)).rejects.toThrow('is no SHA-256')
    },
  )
})
