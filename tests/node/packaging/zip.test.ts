import { createHash } from 'node:crypto'
import { zip } from '@/lib/packaging/zip'
import { readZip } from './read-zip'
import { refusedField } from './samples'

const text = Buffer.from('a line that repeats itself\n'.repeat(50))

describe('zip', () => {
  it('writes an archive that another reader can read, with names in any script', async () => {
    const entries = [
      { path: 'index.html', data: text },
      { path: 'assets/日本語 🎉.txt', data: Buffer.from('こんにちは') },
      { path: 'empty', data: Buffer.alloc(0) },
    ]
    const read = await readZip(zip(entries))
    expect(read.map(({ path, data }) => ({ path, data }))).toEqual(entries)
  })

  it('compresses files that shrink, and stores others and those that must not be compressed', async () => {
    const read = await readZip(
      zip([
        { path: 'a.txt', data: text },
        { path: 'b.txt', data: Buffer.from('x') },
        { path: 'c.txt', data: text, store: true },
        { path: 'd.png', data: text },
      ]),
    )
    expect(read.map(({ path, method }) => [path, method])).toEqual([
      ['a.txt', 8],
      ['b.txt', 0],
      ['c.txt', 0],
      ['d.png', 0],
    ])
  })

  it('aligns every stored file to four bytes, regardless of its name’s length', async () => {
    const entries = Array.from({ length: 9 }, (_, n) => ({
      path: 'n'.repeat(n + 1),
      data: Buffer.alloc(n + 1, n),
      store: true,
    }))
    for (const { offset } of await readZip(zip(entries))) expect(offset % 4).toBe(0)
  })

  it('produces exactly these bytes on every machine and every version of Node', () => {
    const archive = zip([
      { path: 'a.txt', data: text },
      { path: 'b/c.bin', data: Buffer.from([1, 2, 3]), store: true },
    ])
    expect(createHash('sha256').update(archive).digest('hex')).toBe(
      'c78cbec0dc13120c67f3baf163d3840db1afc984bfdd128c3f33b735257a711f',
    )
  })

  it.each([
    ['doubled', ['a', 'a'], 'there twice'],
    ['absolute', ['/a'], 'absolute'],
    ['on a drive', ['C:/a'], 'absolute'],
    ['leaving the archive', ['a/../../b'], 'leaves the archive'],
    ['written with backslashes', ['a\\b'], 'portable'],
    ['of a folder', ['a/'], 'leaves the archive'],
    ['empty', [''], 'absolute'],
  ])('rejects a path that is %s', (_, paths, message) => {
    const write = (): Buffer => zip(paths.map((path) => ({ path, data: text })))
    expect(write).toThrow(message)
    expect(refusedField(write)).toBe(paths[0])
  })
})
