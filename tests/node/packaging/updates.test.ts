import { createHash } from 'node:crypto'
import { bundleDigest, type UpdateManifest } from '@/lib/packaging/updates/manifest'
import {
  deviceShare,
  type UpdateTrust,
  type UpdateVerdict,
  readUpdate,
} from '@/lib/packaging/updates/read-update'
import { signUpdate, writeEnvelope } from '@/lib/packaging/updates/sign-update'
import { publicUpdateKey } from '@/lib/packaging/updates/update-keys'
import { readFileSync, writeFileSync } from 'node:fs'

/** An update that a reader in any language gets, and what it must say. */
type UpdateFixture = {
  name: string
  /** The text of `update.json`. */
  update: string
  /** Spaces to append to it. */
  padding?: number
  trust: UpdateTrust
  verdict: UpdateVerdict | 'accepted'
}

const seed = (name: string) => createHash('sha256').update(`update fixture ${name}`).digest()
const OWN = seed('own')
const NEXT = seed('next')
const FOREIGN = seed('foreign')
const text = (content: string) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  size: content.length,
})

const FILES = [
  { path: 'app.css', ...text('body{}') },
  { path: 'fonts/inter-latin.woff2', ...text('font') },
  { path: 'index.html', ...text('<!doctype html><title>Bakery</title>') },
]

const manifest = (changes: Partial<UpdateManifest> = {}): UpdateManifest => {
  const files = changes.files ?? FILES
  return {
    format: 1,
    app: 'bakery0001',
    generation: 'android-6',
    sequence: 12,
    release: 7,
    version: '1.3.0',
    made: '2026-11-27T18:00:00.000Z',
    bundle: bundleDigest(files),
    files,
    share: 10_000,
    urgent: false,
    keys: [publicUpdateKey(OWN)],
    addresses: ['https://apps.example/api/updates/bakery0001/'],
    ...changes,
  }
}

const BUNDLE = manifest().bundle
const trust: UpdateTrust = {
  app: 'bakery0001',
  generation: 'android-6',
  keys: [publicUpdateKey(OWN)],
  sequence: 11,
  refused: [],
  device: '1234567890123456789',
}
const place = deviceShare(trust.device, trust.app, BUNDLE)

const GOOD = signUpdate(manifest(), [OWN]).toString()
const swapped = (
  change: (envelope: { signed: string; signatures: { key: string; signature: string }[] }) => unknown,
) => JSON.stringify(change(JSON.parse(GOOD) as never))
const signedRaw = (content: unknown, seeds = [OWN]) =>
  writeEnvelope(
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    seeds,
  ).toString()
/** With another path for the style sheet. */
const withPath = (path: string) => {
  const files = FILES.map((file) => (file.path === 'app.css' ? { ...file, path } : file))
  return signedRaw({ ...manifest(), files, bundle: bundleDigest(files) })
}
const withFiles = (files: UpdateManifest['files']) =>
  signedRaw({ ...manifest(), files, bundle: bundleDigest(files) })

const fixture = (
  name: string,
  verdict: UpdateFixture['verdict'],
  update: string,
  known: Partial<UpdateTrust> = {},
  more: Pick<UpdateFixture, 'padding'> = {},
): UpdateFixture => ({ name, verdict, update, ...more, trust: { ...trust, ...known } })

const BAD_PATHS = {
  'leaves the folder': '../app.css',
  'leaves the folder later': 'fonts/../../app.css',
  'names the folder itself': './app.css',
  'is absolute': '/app.css',
  'has an empty segment': 'fonts//app.css',
  'ends with a slash': 'fonts/',
  'has a backslash': 'fonts\\app.css',
  'has a drive': 'C:app.css',
  'has a percent sign': '%2e%2e/app.css',
  'has a NUL': 'app.css\0.html',
  'has a space': 'app .css',
  'has letters beyond ASCII': 'äpp.css',
  'is empty': '',
  'is too long': `${'a'.repeat(201)}`,
}

/** Every fixture, with fixed keys, so that the file is always the same. */
function updateFixtures(): UpdateFixture[] {
  return [
    fixture('a good update', 'accepted', GOOD),
    fixture('the first update of a new app', 'accepted', GOOD, { sequence: 0 }),
    fixture('unknown members', 'accepted', signedRaw({ ...manifest(), later: { any: [1, null] } })),
    fixture('white space around it', 'accepted', `\n ${GOOD} \n`),
    fixture(
      'an update made in the far future',
      'accepted',
      signedRaw({ ...manifest(), made: '2099-01-01T00:00:00.000Z' }),
    ),
    fixture(
      'a key that is replaced, signed by both',
      'accepted',
      signUpdate(manifest({ keys: [publicUpdateKey(NEXT)] }), [OWN, NEXT]).toString(),
    ),
    fixture(
      'signed by both, on a device that knows the new key',
      'accepted',
      signUpdate(manifest({ keys: [publicUpdateKey(NEXT)] }), [OWN, NEXT]).toString(),
      { keys: [publicUpdateKey(NEXT)] },
    ),
    fixture(
      'three addresses',
      'accepted',
      signUpdate(
        manifest({ addresses: ['https://a.example/u/', 'https://b.example/u/', 'http://127.0.0.1:4660/u/'] }),
        [OWN],
      ).toString(),
    ),
    fixture(
      'a share above the device’s place',
      'accepted',
      signUpdate(manifest({ share: place + 1 }), [OWN]).toString(),
    ),
    fixture('longest path', 'accepted', withPath('a'.repeat(200))),
    fixture('largest envelope', 'accepted', GOOD, {}, { padding: 557_056 - GOOD.length }),

    fixture('larger than the largest envelope', 'too-large', GOOD, {}, { padding: 557_057 - GOOD.length }),
    fixture('empty', 'unreadable', ''),
    fixture('a page of a captive portal', 'unreadable', '<!doctype html><title>Sign in to the Wi-Fi</title>'),
    ...[1, Math.floor(GOOD.length / 2), GOOD.length - 1].map((length) =>
      fixture(`cut off after ${length} bytes`, 'unreadable', GOOD.slice(0, length)),
    ),
    fixture('JSON of another kind', 'unreadable', '[]'),
    fixture('null', 'unreadable', 'null'),
    fixture(
      'without signatures',
      'unreadable',
      swapped(({ signed }) => ({ signed })),
    ),
    fixture(
      'with an empty list of signatures',
      'unreadable',
      swapped(({ signed }) => ({ signed, signatures: [] })),
    ),
    fixture(
      'base64 without padding',
      'unreadable',
      swapped(({ signed, signatures }) => ({ signed: `${signed}A`, signatures })),
    ),
    fixture(
      'base64 of URLs',
      'unreadable',
      swapped(({ signed, signatures }) => ({ signed: `-_${signed.slice(2)}`, signatures })),
    ),
    fixture('signed text that is no JSON', 'unreadable', signedRaw('{"format":1,')),
    fixture('signed JSON that is no object', 'unreadable', signedRaw('[1]')),

    fixture('signed by a stranger', 'untrusted', signUpdate(manifest(), [FOREIGN]).toString()),
    fixture(
      'signed by a stranger who names our key',
      'untrusted',
      swapped(({ signed, signatures }) => ({
        signed,
        signatures: [
          {
            key: signatures[0]?.key,
            signature: (
              JSON.parse(signedRaw(manifest(), [FOREIGN])) as { signatures: { signature: string }[] }
            ).signatures[0]?.signature,
          },
        ],
      })),
    ),
    fixture(
      'signed by a stranger who lists our key',
      'untrusted',
      signUpdate(manifest({ keys: [publicUpdateKey(FOREIGN), publicUpdateKey(OWN)] }), [FOREIGN]).toString(),
    ),
    fixture(
      'changed after signing',
      'untrusted',
      swapped(({ signatures }) => ({
        signed: Buffer.from(JSON.stringify(manifest({ sequence: 13 }))).toString('base64'),
        signatures,
      })),
    ),
    fixture(
      'a short signature',
      'untrusted',
      swapped(({ signed, signatures: [one] }) => ({ signed, signatures: [{ ...one, signature: 'AAAA' }] })),
    ),
    fixture('signed with a key that was replaced', 'untrusted', GOOD, { keys: [publicUpdateKey(NEXT)] }),

    fixture('a later format', 'other-format', signedRaw({ ...manifest(), format: 2 })),
    fixture('another app', 'other-app', signUpdate(manifest({ app: 'florist001' }), [OWN]).toString()),
    fixture(
      'another generation',
      'other-generation',
      signUpdate(manifest({ generation: 'web' }), [OWN]).toString(),
    ),

    ...Object.entries(BAD_PATHS).map(([name, path]) =>
      fixture(`a path that ${name}`, 'invalid', withPath(path)),
    ),
    fixture('the same path twice', 'invalid', withFiles([...FILES, FILES[0]!])),
    fixture('paths that differ in case', 'invalid', withFiles([...FILES, { ...FILES[0]!, path: 'App.css' }])),
    fixture('no index.html', 'invalid', withFiles(FILES.filter(({ path }) => path !== 'index.html'))),
    fixture('no files', 'invalid', withFiles([])),
    fixture(
      'a file that is too large',
      'invalid',
      withFiles([...FILES, { path: 'z.bin', ...text('z'), size: 30_000_001 }]),
    ),
    fixture(
      'files that are too large together',
      'invalid',
      withFiles([
        ...FILES,
        ...[1, 2, 3, 4].map((n) => ({ path: `z${n}.bin`, ...text('z'), size: 25_000_000 })),
      ]),
    ),
    fixture('a negative size', 'invalid', withFiles([...FILES, { path: 'z.bin', ...text('z'), size: -1 }])),
    fixture(
      'a size with a fraction',
      'invalid',
      withFiles([...FILES, { path: 'z.bin', ...text('z'), size: 1.5 }]),
    ),
    fixture(
      'a digest in capitals',
      'invalid',
      withFiles([...FILES, { path: 'z.bin', sha256: 'A'.repeat(64), size: 1 }]),
    ),
    fixture('a digest of other files', 'invalid', signedRaw({ ...manifest(), bundle: '0'.repeat(64) })),
    fixture('no keys', 'invalid', signedRaw({ ...manifest(), keys: [] })),
    fixture('a key of the wrong length', 'invalid', signedRaw({ ...manifest(), keys: ['AAAA'] })),
    fixture('no addresses', 'invalid', signedRaw({ ...manifest(), addresses: [] })),
    fixture(
      'four addresses',
      'invalid',
      signedRaw({ ...manifest(), addresses: [1, 2, 3, 4].map((n) => `https://${n}.example/`) }),
    ),
    fixture(
      'an address without a slash',
      'invalid',
      signedRaw({ ...manifest(), addresses: ['https://a.example/u'] }),
    ),
    fixture(
      'an address of another scheme',
      'invalid',
      signedRaw({ ...manifest(), addresses: ['file:///sdcard/'] }),
    ),
    fixture('a share above everybody', 'invalid', signedRaw({ ...manifest(), share: 10_001 })),
    fixture('a sequence in words', 'invalid', signedRaw({ ...manifest(), sequence: '12' })),
    fixture('no sequence', 'invalid', signedRaw({ ...manifest(), sequence: undefined })),

    fixture('an older manifest', 'replayed', GOOD, { sequence: 13 }),
    fixture('the manifest that it has', 'nothing-new', GOOD, { sequence: 12 }),
    fixture('a bundle that did not start', 'refused', GOOD, { refused: ['0'.repeat(64), BUNDLE] }),
    fixture(
      'a share at the device’s place',
      'not-in-share',
      signUpdate(manifest({ share: place }), [OWN]).toString(),
    ),
    fixture('a share of nobody', 'not-in-share', signUpdate(manifest({ share: 0 }), [OWN]).toString()),
  ]
}

/** Read by the tests of every shell. `UPDATE_FIXTURES=write` writes it, and oxfmt formats it. */
const FILE = 'native/updates/fixtures.json'

describe('updates', () => {
  it('are read as the fixtures of all languages say', () => {
    const read = updateFixtures().map(({ name, update, padding = 0, trust }) => {
      const result = readUpdate(Buffer.from(update + ' '.repeat(padding)), trust)
      return { name, verdict: result.ok ? 'accepted' : result.problem }
    })
    expect(read).toEqual(updateFixtures().map(({ name, verdict }) => ({ name, verdict })))
  })

  it('have fixtures for other languages that are up to date', () => {
    const fixtures = updateFixtures()
    if (process.env.UPDATE_FIXTURES === 'write') writeFileSync(FILE, JSON.stringify(fixtures))
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(fixtures)
  })
})
