import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readKeyStore } from '@/lib/packaging/key-store'
import { fingerprint } from '@/lib/packaging/signing-key'

const password = 'correct horse'
const now = new Date('2026-11-23T12:00:00Z')
/** The output of keytool for each file's certificate, after Bouncy Castle had written it. */
const UPLOAD =
  'A4:F3:57:B1:C5:E4:E4:30:D1:B3:46:2E:17:BD:FE:60:3C:8F:70:04:B2:5A:17:A9:65:08:74:01:41:9E:90:B7'
const SECOND =
  '02:D7:AD:E9:8C:AC:5B:F3:AD:9B:9C:D4:C0:68:58:D8:26:47:11:42:01:F2:6D:15:2E:A1:E5:21:D2:B3:C7:E7'
const TWO = 'C9:EB:06:49:C0:FB:6D:86:7B:7E:15:59:C4:61:C4:F6:1A:C4:AF:94:9C:61:E5:DD:1D:BD:17:E4:6F:CF:34:84'
const ONE = 'D7:C3:38:7C:B5:2C:B5:D8:1D:71:BF:AC:78:7E:8E:63:2E:33:8B:F4:E4:31:FF:16:E9:1F:31:7B:A5:E2:7F:F5'

type Opening = { password?: string; keyPassword?: string; alias?: string }
const open = (bytes: Uint8Array, more: Opening = {}) => readKeyStore(bytes, { password, now, ...more })
const printOf = async (bytes: Uint8Array, more?: Opening) =>
  fingerprint((await open(bytes, more)).certificate)
const sample = (name: string) => readFileSync(path.join('tests/fixtures/key-stores', name))
const refused = (field: string, message = /./) =>
  expect.objectContaining({ field, message: expect.stringMatching(message) as string }) as unknown

describe('a key store of Bouncy Castle', () => {
  it.each([
    ['bouncy-castle-1.bks', ONE],
    ['bouncy-castle-2.bks', UPLOAD],
  ])('opens: %s', async (name, print) => {
    expect(await printOf(sample(name))).toBe(print)
  })

  it('opens with its password only', async () => {
    for (const name of ['bouncy-castle-1.bks', 'bouncy-castle-2.bks'])
      for (const wrong of ['correct horses', ''])
        await expect(open(sample(name), { password: wrong })).rejects.toEqual(
          refused('password', /does not open/),
        )
  })

  it('can have a key with a separate password', async () => {
    const file = sample('two-passwords.bks')
    const missing = refused('keyPassword', /separate password/)
    await expect(open(file)).rejects.toEqual(missing)
    await expect(open(file, { keyPassword: 'battery' })).rejects.toEqual(missing)
    expect(await printOf(file, { keyPassword: 'battery staple' })).toBe(TWO)
  })

  it('can have several keys, and certificates of others', async () => {
    const file = sample('several.bks')
    await expect(open(file)).rejects.toEqual(refused('alias', /Name one of them/))
    expect(await printOf(file, { alias: 'Upload' })).toBe(UPLOAD)
    expect(await printOf(file, { alias: 'second' })).toBe(SECOND)
  })

  it('with too many iterations is rejected before any is computed', async () => {
    const file = sample('bouncy-castle-2.bks')
    const began = process.cpuUsage()
    for (const rounds of [300_001, 0x7fffffff]) {
      const slow = Buffer.from(file)
      slow.writeInt32BE(rounds, 28)
      await expect(open(slow)).rejects.toEqual(refused('p12', /more iterations/))
    }
    expect(process.cpuUsage(began).user).toBeLessThan(1_500_000) // starting two threads, under load
  })

  it.each([0, -1, -0x80000000])('with %i iterations is rejected', async (rounds) => {
    const file = Buffer.from(sample('bouncy-castle-2.bks'))
    file.writeInt32BE(rounds, 28)
    await expect(open(file)).rejects.toEqual(refused('p12', /isn’t a valid PKCS#12/))
  })
})

describe('hostile files', () => {
  const start = (...numbers: number[]) => Buffer.concat(numbers.map((number) => int(number)))
  const int = (number: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeInt32BE(number | 0)
    return bytes
  }

  it.each<[name: string, file: Buffer]>([
    ['a JKS file of nothing but its mark', start(0xfeedfeed)],
    ['two thousand million entries', Buffer.concat([start(0xfeedfeed, 2, 0x7fffffff), Buffer.alloc(60_000)])],
    [
      'an entry of two thousand million bytes',
      start(0xfeedfeed, 2, 1, 1, 0, 0, 0, 0x7fffffff, 0, 0, 0, 0, 0),
    ],
    ['an entry of less than no bytes', start(0xfeedfeed, 2, 1, 1, 0, 0, 0, -1, 0, 0, 0, 0, 0)],
    ['an unknown entry', start(0xfeedfeed, 2, 1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['a BKS file without entries or end', start(2, 20, 0, 0, 0, 0, 0, 1024)],
    [
      'a chain of two thousand million certificates',
      Buffer.concat([
        start(2, 1),
        Buffer.from('ff00000400040000', 'hex'),
        Buffer.alloc(9),
        start(0x7fffffff),
        Buffer.alloc(60_000),
      ]),
    ],
    ['a BKS file with a salt of 64 bytes and an end', start(1, 64)],
  ])('%s', async (_, file) => {
    await expect(open(file)).rejects.toEqual(refused('p12', /isn’t a valid PKCS#12/))
  })

  it('a file truncated at any position, or with any changed byte, is rejected at a field', async () => {
    const file = sample('bouncy-castle-2.bks')
    const places = Array.from({ length: 10 }, (_, n) => 8 + Math.floor((n * (file.length - 9)) / 9))
    for (const place of places) {
      const changed = Buffer.from(file)
      changed[place]! ^= 0x41
      for (const bad of [file.subarray(0, place), changed])
        await expect(open(bad)).rejects.toEqual(
          expect.objectContaining({ field: expect.stringMatching(/^(p12|password)$/) as string }),
        )
    }
  })
})
