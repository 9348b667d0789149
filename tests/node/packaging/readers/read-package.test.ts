import { randomBytes } from 'node:crypto'
import { buildAab } from '@/lib/packaging/android/aab'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { type ReadPackage, readPackage } from '@/lib/packaging/readers/read-package'
import { UnreadableError } from '@/lib/packaging/readers/unreadable'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { zip } from '@/lib/packaging/zip'
import { cafe, sampleParts } from '../samples'
import { testKeys } from '../../../factories/test-keys'

const APP: AndroidApp = {
  ...cafe,
  permissions: ['camera'],
  deepLinkHosts: ['example.com', 'www.example.com'],
}
let apk: Buffer, aab: Buffer, print: string
beforeAll(async () => {
  const parts = await sampleParts()
  apk = buildApk(APP, parts)
  aab = buildAab(APP, parts)
  print = fingerprint(parts.key.certificate)
})

const schemes = ({ signatures }: ReadPackage) => signatures.map(({ scheme, fault }) => [scheme, fault])
/** The file with one bit flipped. */
const turned = (bytes: Buffer, at: number, bit = 0) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
  return copy
}
/** Returns whether a file is accepted as signed by its certificate's owner. */
const isTaken = (bytes: Buffer): boolean => {
  try {
    return readPackage(bytes).fingerprint === print
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}

test('an APK and an app bundle have the same metadata, and both are signed with the app’s key', () => {
  const facts = {
    packageId: 'com.example.cafe',
    versionCode: 7,
    versionName: '1.2.3',
    minSdk: 24,
    targetSdk: 36,
    permissions: ['INTERNET', 'ACCESS_NETWORK_STATE', 'CAMERA'].map((name) => `android.permission.${name}`),
    linkHosts: ['example.com', 'www.example.com'],
    cleartext: false,
  }
  const [fromApk, fromAab] = [readPackage(apk), readPackage(aab)]
  expect(fromApk).toMatchObject({ kind: 'apk', size: apk.length, manifest: facts, fingerprint: print })
  expect(fromAab).toMatchObject({ kind: 'aab', size: aab.length, manifest: facts, fingerprint: print })
  expect(schemes(fromApk)).toEqual([
    ['v2', null],
    ['v3', null],
  ])
  expect(schemes(fromAab)).toEqual([['jar', null]])
})

test('an APK of more than a megabyte is signed in chunks', async () => {
  const parts = await sampleParts()
  const film = { path: 'film.mp4', data: randomBytes(2_500_000) }
  const large = readPackage(buildApk(APP, { ...parts, bundle: [...parts.bundle, film] }))
  expect(large.fingerprint).toBe(print)
  expect(schemes(large).map(([, fault]) => fault)).toEqual([null, null])
})

test('a ZIP is identified by its hash alone, and an invalid or truncated one is rejected', () => {
  const archive = zip([{ path: 'index.html', data: Buffer.from('<p>Rye</p>') }])
  expect(readPackage(archive)).toMatchObject({
    kind: 'zip',
    manifest: null,
    signatures: [],
    fingerprint: null,
  })
  expect(() => readPackage(turned(archive, 45))).toThrow(UnreadableError)
  for (const broken of [
    Buffer.alloc(0),
    Buffer.from('PK'),
    apk.subarray(0, -1),
    Buffer.concat([apk, Buffer.of(0)]),
  ])
    expect(() => readPackage(broken)).toThrow(UnreadableError)
})

test('an APK with any flipped bit is rejected, except in the padding of the signing block', () => {
  const directory = apk.readUInt32LE(apk.length - 6)
  const size = Number(apk.readBigUInt64LE(directory - 24))
  const padding = apk.indexOf(Buffer.from('77657242', 'hex'), directory - size) // its id
  const places = Array.from({ length: 300 }, (_, index) => Math.floor(((index + 0.5) * apk.length) / 300))
  const edges = [
    0,
    30,
    directory - size - 8,
    directory - 24,
    directory - 16,
    directory,
    apk.length - 22,
    apk.length - 6,
  ]
  for (const [index, at] of [...places, ...edges].entries()) {
    if (at >= padding && at < directory - 24) continue
    expect([at, isTaken(turned(apk, at, index % 8))]).toEqual([at, false])
  }
})

test('changed, added and removed files of a bundle are listed', () => {
  const places = Array.from({ length: 60 }, (_, index) => Math.floor(((index + 0.5) * aab.length) / 60))
  for (const [index, at] of places.entries()) {
    // Header fields such as times are not content, and a JAR signature covers only content.
    const bytes = turned(aab, at, index % 8)
    const before = readPackage(aab).entries
    try {
      const after = readPackage(bytes)
      const same = [...before].every(([path, entry]) => after.entries.get(path)?.read().equals(entry.read()))
      if (!same) expect([at, after.fingerprint]).toEqual([at, null])
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableError)
    }
  }
  const entries = [...readPackage(aab).entries.values()].map((entry) => ({
    path: entry.path,
    data: entry.read(),
  }))
  const faultOf = (changed: { path: string; data: Buffer }[]) =>
    readPackage(zip(changed)).signatures[0]?.fault
  expect(faultOf(entries)).toBeNull()
  expect(faultOf([...entries, { path: 'base/assets/evil.js', data: Buffer.from('1') }])).toBe(
    '“base/assets/evil.js” was changed or added after it was signed.',
  )
  expect(faultOf(entries.filter(({ path }) => path !== 'base/dex/classes.dex'))).toBe(
    '“base/dex/classes.dex” was removed after it was signed.',
  )
  const other = entries.map((entry) =>
    entry.path === 'base/dex/classes.dex' ? { ...entry, data: Buffer.from('dex') } : entry,
  )
  expect(faultOf(other)).toBe('“base/dex/classes.dex” was changed or added after it was signed.')
  expect(faultOf(entries.filter(({ path }) => !path.startsWith('META-INF/')))).toBe('It is not signed.')
})

test('another signer’s signature is valid, and reported as another signer’s', async () => {
  const key = await createSigningKey({
    commonName: 'Evil',
    now: new Date('2026-01-01T00:00:00Z'),
    pool: testKeys,
  })
  const parts = { ...(await sampleParts()), key }
  for (const bytes of [buildApk(APP, parts), buildAab(APP, parts)]) {
    const seen = readPackage(bytes)
    expect(seen.fingerprint).toBe(fingerprint(key.certificate))
    expect(seen.fingerprint).not.toBe(print)
  }
})

test('an APK without its newer signature, or with the signature of another file, is invalid', async () => {
  const directory = apk.readUInt32LE(apk.length - 6)
  const v3 = apk.indexOf(Buffer.from('c06853f0', 'hex'), directory - 8192)
  const stripped = Buffer.from(apk)
  stripped.writeUInt32LE(0x12345678, v3) // an unknown id
  expect(schemes(readPackage(stripped))).toEqual([['v2', 'Its newer signature, v3, was removed.']])
  const other = buildApk({ ...APP, versionCode: 8 }, await sampleParts())
  const block = (bytes: Buffer) => {
    const end = bytes.readUInt32LE(bytes.length - 6)
    return { start: end - Number(bytes.readBigUInt64LE(end - 24)) - 8, end }
  }
  const [mine, theirs] = [block(apk), block(other)]
  const mixed = Buffer.concat([
    other.subarray(0, theirs.start),
    apk.subarray(mine.start, mine.end),
    other.subarray(theirs.end),
  ])
  expect(new Set(readPackage(mixed).signatures.map(({ fault }) => fault))).toEqual(
    new Set(['The file was changed after it was signed.']),
  )
  const unsigned = Buffer.concat([apk.subarray(0, mine.start), apk.subarray(mine.end)])
  unsigned.writeUInt32LE(mine.start, unsigned.length - 6)
  expect(schemes(readPackage(unsigned))).toEqual([['v2', 'It is not signed.']])
})
