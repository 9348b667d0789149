import { readKeyStore, writeKeyStore } from '@/lib/packaging/key-store'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { testKeys } from '../../factories/test-keys'
import { der, integer, nothing, objectId, octets, sequence } from '@/lib/packaging/der'

// Handwritten PKCS#12 files (RFC 7292) that no tool creates.
const DATA = '1.2.840.113549.1.7.1'
const SHA1 = '1.3.14.3.2.26'
const SHROUDED_KEY = '1.2.840.113549.1.12.10.1.2'
const PLAIN_KEY = '1.2.840.113549.1.12.10.1.1'
const SHA1_AND_3DES = '1.2.840.113549.1.12.1.3'

const content = (bytes: Uint8Array) => sequence(objectId(DATA), der(0xa0, octets(bytes)))
const bag = (kind: string, value: Uint8Array) => sequence(objectId(kind), der(0xa0, value))

const rounds = (hex: string): Buffer => integer(Buffer.from(hex, 'hex'))

/** An empty file whose integrity check uses this many iterations. */
function checkedWith(iterations: Uint8Array): Buffer {
  const digest = sequence(sequence(objectId(SHA1), nothing()), octets(Buffer.alloc(20)))
  const check = sequence(digest, octets(Buffer.alloc(8)), iterations)
  return sequence(integer(Buffer.of(3)), content(sequence()), check)
}

/** A file with these keys and no integrity check. */
function enclosing(...bags: Uint8Array[]): Buffer {
  return sequence(integer(Buffer.of(3)), content(sequence(content(sequence(...bags)))))
}

/** A key that needs this many iterations to decrypt (to nonsense). */
function shrouded(iterations: Uint8Array): Buffer {
  const cipher = sequence(objectId(SHA1_AND_3DES), sequence(octets(Buffer.alloc(8)), iterations))
  return bag(SHROUDED_KEY, sequence(cipher, octets(Buffer.alloc(16))))
}

/** A plain key without a name. */
const nameless = (privateKey: Uint8Array): Buffer => bag(PLAIN_KEY, privateKey)

const now = new Date('2026-11-21T12:00:00Z')
const password = 'correct horse'
const made = createSigningKey({ commonName: 'Café', now, pool: testKeys })

const refused = (field: string, message: RegExp) =>
  expect.objectContaining({ field, message: expect.stringMatching(message) as string }) as unknown

test('an exported key can be imported unchanged', async () => {
  const material = await made
  const store = await writeKeyStore(material, { password, alias: 'cafe-1a2b' })
  const back = await readKeyStore(store, { password, now })
  expect(Buffer.from(back.privateKey)).toEqual(Buffer.from(material.privateKey))
  expect(Buffer.from(back.certificate)).toEqual(Buffer.from(material.certificate))
  expect(store.includes(Buffer.from(material.privateKey).subarray(-40))).toBe(false)
})

test('writing a file does not block the event loop', async () => {
  const material = await made
  let longest = 0
  let last = process.cpuUsage()
  const beat = setInterval(() => {
    longest = Math.max(longest, process.cpuUsage(last).user)
    last = process.cpuUsage()
  }, 1)
  const began = process.cpuUsage()
  await writeKeyStore(material, { password, alias: 'cafe' })
  clearInterval(beat)
  // CPU time of all threads between two ticks of the event loop, independent of other load.
  expect(longest).toBeLessThan(process.cpuUsage(began).user / 2)
})

describe('rejected files', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello, this is not a key store')],
    ['a sequence of nothing', Buffer.from('3000', 'hex')],
    ['brackets without end', Buffer.alloc(60_000, 0x30)],
  ])('%s', async (_, bytes) => {
    await expect(readKeyStore(bytes, { password, now })).rejects.toEqual(
      refused('p12', /isn’t a valid PKCS#12, JKS or BKS file/),
    )
  })

  it('half a file', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const half = store.subarray(0, store.length / 2)
    await expect(readKeyStore(half, { password, now })).rejects.toEqual(
      refused('p12', /isn’t a valid PKCS#12/),
    )
  })

  it('another password', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    for (const wrong of ['correct horses', ''])
      await expect(readKeyStore(store, { password: wrong, now })).rejects.toEqual(
        refused('password', /does not open/),
      )
  })

  it.each(['7fffffff', 'ffffffff', '0493e1'])(
    'a file with 0x%s iterations, before any is computed',
    async (hex) => {
      const began = process.cpuUsage()
      for (const file of [checkedWith(rounds(hex)), enclosing(shrouded(rounds(hex)))])
        await expect(readKeyStore(file, { password, now })).rejects.toEqual(
          refused('p12', /more iterations.*-iter 100000/),
        )
      expect(process.cpuUsage(began).user).toBeLessThan(1_500_000) // starting two threads, under load
    },
  )

  it('a key whose certificate has expired', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const later = { password, now: new Date('2057-01-01') }
    await expect(readKeyStore(store, later)).rejects.toEqual(refused('p12', /ended on 2056-11-20/))
  })

  it('a key whose certificate is not valid yet', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const before = { password, now: new Date('2026-11-19T11:59:59Z'), acceptEarlyEnd: true }
    await expect(readKeyStore(store, before)).rejects.toEqual(refused('p12', /not valid before 2026-11-20/))
  })

  it.each([
    ['2003-10-23T23:59:59Z', false],
    ['2003-10-24T00:00:00Z', true],
  ])(
    'a key created at %s, for 30 years from a day before, as Google Play does, unless its owner agrees',
    async (start, taken) => {
      const key = await createSigningKey({ commonName: 'Old', now: new Date(start), pool: testKeys })
      const store = await writeKeyStore(key, { password, alias: 'a' })
      const opened = readKeyStore(store, { password, now })
      if (taken) await expect(opened).resolves.toBeDefined()
      else
        await expect(opened).rejects.toEqual(
          refused('acceptEarlyEnd', /ends on 2033-10-22\. Google Play.*past October 22, 2033/),
        )
      await expect(readKeyStore(store, { password, now, acceptEarlyEnd: true })).resolves.toBeDefined()
    },
  )

  it('many keys without names: the message is short, and explains how to name one', async () => {
    const { privateKey } = await made
    const file = enclosing(...Array.from({ length: 30 }, () => nameless(privateKey)))
    for (const alias of [undefined, 'mine'])
      await expect(readKeyStore(file, { password, alias, now })).rejects.toEqual(
        refused('alias', /: 30 without a name\. .*keytool -changealias/),
      )
  })

  it('a key that does not match its certificate', async () => {
    const { certificate } = await createSigningKey({ commonName: 'Another', now, pool: testKeys })
    const { privateKey } = await made
    const store = await writeKeyStore({ privateKey, certificate }, { password, alias: 'a' })
    await expect(readKeyStore(store, { password, now })).rejects.toEqual(refused('p12', /No certificate/))
  })
})
