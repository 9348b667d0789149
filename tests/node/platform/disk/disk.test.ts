import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccount } from '../../../factories/people'
import { inOwnDatabase } from '../../../factories/database'
import { warnOfDisk } from '@/lib/admin/disk-warning'
import { database } from '@/lib/platform/database/database'
import { lookAt } from '@/lib/platform/disk/disk'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { createHash, randomBytes } from 'node:crypto'
import { DiskCache } from '@/lib/platform/disk/disk-cache'

inOwnDatabase()

/** A disk of one megabyte; none where this process may not mount one. */
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

  it('is well, and low when little is left', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'appkiln-disk-'))
    expect(await lookAt(folder, 1)).toMatchObject({ state: 'ok' })
    expect(await lookAt(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({ state: 'low' })
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('cannot be written when its folder is gone', async () => {
    expect(await lookAt('/nowhere/at/all')).toEqual({ state: 'unwritable', freeBytes: null })
  })

  const itOnSmallDisk = small ? it : it.skip
  itOnSmallDisk('is full when nothing more fits', async () => {
    const { folder } = small!
    expect(await lookAt(folder)).toMatchObject({ state: 'low' })
    writeFileSync(join(folder, 'filler'), Buffer.alloc(1000 * 1024))
    expect(await lookAt(folder)).toMatchObject({ state: 'full' })
    rmSync(join(folder, 'filler'))
    expect(await lookAt(folder)).toMatchObject({ state: 'low' })
  })

  it('that cannot be written is told to every administrator, once', async () => {
    const [ada, bob] = [await newAccount('ada@example.com'), await newAccount('bob@example.com')]
    await database().user.updateMany({ where: { id: { in: [ada, bob] } }, data: { role: 'admin' } })
    await newAccount('cem@example.com')
    jest.spyOn(log, 'error').mockReturnValue()
    const told = () => database().outboxMail.findMany({ where: { subject: { contains: 'can’t save' } } })
    const day = Date.parse('2026-11-22T10:00:00Z')
    const folder = env().DATA_DIR
    env().DATA_DIR = '/nowhere/at/all'
    for (const minutes of [0, 5, 10]) await warnOfDisk(new Date(day + minutes * 60_000))
    expect((await told()).map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    env().DATA_DIR = folder
    await warnOfDisk(new Date(day + 15 * 60_000))
    expect(await told()).toHaveLength(2)
  })
})

describe('The cache on the disk', () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'appkiln-cache-')), 'packages')
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

  async function keep(cache: DiskCache, size = 100): Promise<string> {
    const bytes = randomBytes(size)
    await cache.put(sha256(bytes), bytes)
    return sha256(bytes)
  }

  it('gives back what was kept, to a later process too', async () => {
    const bytes = randomBytes(10_000)
    await new DiskCache(folder, 1e6).put(sha256(bytes), bytes)
    expect(Buffer.from((await new DiskCache(folder, 1e6).get(sha256(bytes)))!)).toEqual(bytes)
    expect(readdirSync(folder)).toEqual([sha256(bytes)])
  })

  it('does without files that were deleted, damaged or cut off', async () => {
    const cache = new DiskCache(folder, 1e6)
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    const [damaged, cut, gone] = [await keep(cache), await keep(cache), await keep(cache)]
    writeFileSync(join(folder, damaged), randomBytes(100))
    writeFileSync(join(folder, cut), '')
    rmSync(join(folder, gone))
    for (const name of [damaged, cut, gone]) expect(await cache.get(name)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    expect(warned).toHaveBeenCalledTimes(2)
    rmSync(folder, { recursive: true })
    expect(await cache.get(gone)).toBeNull()
    const again = await keep(cache)
    expect(await cache.get(again)).not.toBeNull()
    warned.mockRestore()
  })

  it('keeps below its limit, and what was read last the longest', async () => {
    const cache = new DiskCache(folder, 3_500)
    const names: string[] = []
    for (let n = 0; n < 10; n++) {
      names.push(await keep(cache, 1_000))
      utimesSync(join(folder, names[n]!), 1_000 + n, 1_000 + n)
    }
    await cache.get(names[0]!)
    await keep(new DiskCache(folder, 3_500), 1_000) // a new process looks at its first write
    expect(readdirSync(folder)).toHaveLength(3)
    expect(await cache.get(names[0]!)).not.toBeNull()
    expect(await cache.get(names[9]!)).not.toBeNull()
  })

  it('fails nobody where the folder cannot be written', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    writeFileSync(folder, 'a file')
    const cache = new DiskCache(folder, 1e6)
    const name = await keep(cache)
    expect(await cache.get(name)).toBeNull()
    warned.mockRestore()
  })

  it.each(['', '../secrets.json', 'A'.repeat(64), 'a'.repeat(63)])(
    'takes no name but a SHA-256: %j',
    async (name) => {
      await expect(new DiskCache(folder, 1e6).get(name)).rejects.toThrow('is no SHA-256')
    },
  )
})
