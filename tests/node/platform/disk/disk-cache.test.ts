import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskCache } from '@/lib/platform/disk/disk-cache'
import { log } from '@/lib/platform/log'

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
