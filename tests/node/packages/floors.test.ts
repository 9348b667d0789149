import { readFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { MIN_SQLITE, isSafeSqlite } from '@/lib/platform/database/sqlite'

/** The oldest version of a package without a known vulnerability; `null` for one that must not be used. */
const FLOORS: [name: string, floor: string | null, why: string][] = [
  ['next', '16.3.3', 'middleware could be bypassed, and one request could stop the server'],
  ['next-auth', '4.24.15', 'emails could be sent to addresses that were made up from two'],
  ['react', '19.2.4', 'server components ran code, or stood still, for one request'],
  ['react-dom', '19.2.4', 'goes with react'],
  ['sharp', '0.35.4', 'libvips and the decoders that it carries'],
  ['nodemailer', '8.0.0', 'the lines before are not supported any more'],
  ['node-forge', '1.3.2', 'ASN.1 that does not fit its schema was taken'],
  ['undici', '7.18.2', 'a chain of compressions without an end'],
  ['better-sqlite3', '13.2.0', 'SQLite before it can lose what was committed'],
  ['libsql', null, 'SQLite 3.45.1, which can lose what was committed'],
]

type Lock = { packages: Record<string, { version: string; integrity?: string; resolved?: string }> }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** Returns every copy of a package in the lockfile, including nested ones. */
function versionsOf(name: string): string[] {
  return Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version)
}

/**
 * Returns whether a version is the floor or above. A prerelease, such as 16.3.3-canary.1, is below its
 * release.
 */
function reaches(version: string, floor: string): boolean {
  const [numbers = '', before] = version.split('-')
  const [actual, least] = [numbers, floor].map((text) => text.split('.').map(Number))
  const at = least?.findIndex((number, index) => number !== actual?.[index]) ?? -1
  return at === -1 ? before === undefined : (actual?.[at] ?? 0) > (least?.[at] ?? 0)
}

test.each(FLOORS)('%s is %s or newer: %s', (name, floor) => {
  const versions = versionsOf(name)
  if (floor === null) expect(versions).toEqual([])
  else {
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => !reaches(version, floor))).toEqual([])
  }
})

test.each([
  ['16.3.2', '16.3.3', false],
  ['16.3.3', '16.3.3', true],
  ['16.3.3-canary.1', '16.3.3', false],
  ['16.10.0', '16.3.3', true],
  ['15.9.9', '16.3.3', false],
])('%s against %s: %s', (version, floor, fine) => expect(reaches(version, floor)).toBe(fine))

test('the installed SQLite cannot lose committed data', () => {
  const version = new Sqlite(':memory:').prepare('SELECT sqlite_version() AS version').pluck().get() as string
  expect([version, isSafeSqlite(version)]).toEqual([version, true])
  expect(isSafeSqlite(MIN_SQLITE)).toBe(true)
})

test('every package of the lockfile has a checksum, including other platforms’, and comes from npm’s registry', () => {
  const others = Object.entries(packages).filter(([path]) => path !== '')
  const isComplete = ({
    integrity = '',
    resolved = 'https://registry.npmjs.org/',
  }: Lock['packages'][string]) =>
    /^sha512-[\w+/]{86}==$/.test(integrity) && resolved.startsWith('https://registry.npmjs.org/')
  expect(others.filter(([, one]) => !isComplete(one)).map(([path]) => path)).toEqual([])
})
