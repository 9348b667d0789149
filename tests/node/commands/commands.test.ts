import { withTestDatabase } from '../../factories/database'
import { database } from '@/lib/platform/database/database'
import { printFirstAdministrator } from '@/lib/commands/first-administrator'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { isSupported } from '@/lib/commands/node/supported-node.mjs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

describe('supported node', () => {
  test.each([
    ['18.20.0', false],
    ['20.20.2', false],
    ['22.13.1', false],
    ['22.14.0', true],
    ['22.23.3', true],
    ['23.5.0', false],
    ['23.6.0', true],
    ['24.0.0', true],
  ])('Node.js %s is supported: %s', (version, supported) => expect(isSupported(version)).toBe(supported))

  test('package.json requires the same versions', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
    expect(engines.node).toBe('^22.14.0 || >=23.6.0')
  })

  test('the Node.js that runs the tests is one of them', () => {
    expect(isSupported(process.versions.node)).toBe(true)
    expect(Number(process.versions.napi)).toBeGreaterThanOrEqual(10)
  })

  test('every Node.js for download is pinned by hash and supported', () => {
    const lock = JSON.parse(readFileSync('lib/commands/node/package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity?: string; bin?: { node: string } }>
    }
    const programs = Object.values(lock.packages).filter(({ bin }) => bin)
    expect(programs).toHaveLength(5)
    for (const { version, integrity } of programs) {
      expect(isSupported(version)).toBe(true)
      expect(integrity).toMatch(/^sha512-/)
    }
  })
})

/** Runs a check of `lib/commands/testing` on a tree of these files. */
function check(name: string, files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'appkiln-check-'))
  for (const folder of ['app', 'components', 'lib']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const result = spawnSync(process.execPath, [`lib/commands/testing/${name}.mjs`, root], { encoding: 'utf8' })
  rmSync(root, { recursive: true })
  return result
}

describe('folder cycles', () => {
  test('a tree with imports in one direction passes', () => {
    const { status, stdout } = check('folder-cycles', {
      'lib/a/x.ts': "import { y } from '@/lib/b/y'",
      'lib/b/y.ts': 'export const y = 1',
    })
    expect([status, stdout]).toEqual([0, '1 imports, 0 circles of sibling folders\n'])
  })

  test('a cycle of sibling folders fails at any level, and its imports are listed', () => {
    const { status, stderr } = check('folder-cycles', {
      'lib/deep/a/x.ts': "import type { Y } from '../b/y'",
      'lib/deep/b/y.ts': "export const load = () => import('@/lib/deep/c/inner/z')",
      'lib/deep/c/inner/z.tsx': "export { x } from '../../a/x'",
    })
    expect(status).toBe(1)
    expect(stderr).toContain('These folders import each other: lib/deep/a, lib/deep/b, lib/deep/c')
    expect(stderr).toContain('lib/deep/c/inner/z.tsx → lib/deep/a/x.ts')
  })
})

describe('private words', () => {
  test('private words in names of functions, methods, classes, types and constants fail, with their lines', () => {
    const { status, stderr } = check('private-words', {
      'lib/a.ts': 'const LOOK_EVERY = 1\n\nexport function tellLost() {}\ntype Kept = string',
      'components/b.tsx': 'class Line {\n  forget() {}\n}\nconst askAgain = () => <p />',
      'tests/c.mjs': 'export class DraftKeeper {}',
    })
    expect(status).toBe(1)
    const found = ['components/b.tsx:2: forget', 'components/b.tsx:4: askAgain', 'lib/a.ts:1: LOOK_EVERY']
    expect(stderr.split('\n').slice(0, 6)).toEqual([
      ...found,
      'lib/a.ts:3: tellLost',
      'lib/a.ts:4: Kept',
      'tests/c.mjs:1: DraftKeeper',
    ])
  })

  test('terms of the field, variables, fields and names in other packages pass', () => {
    const text =
      "import { tellLost as notify } from 'other'\nconst [kept, keepAlive] = [notify, () => [].indexOf(kept)]"
    const { status, stdout } = check('private-words', {
      'lib/a.ts': `${text}\nexport function settleOrder({ told }: { told: string }) {}\nconst giveUp = () => keepAlive`,
    })
    expect([status, stdout]).toEqual([0, '0 names with private words\n'])
  })
})

test('modules that read the brand or the plans while they load are found, also through a getter of another', () => {
  const own = (path: string) => ({ [path]: readFileSync(path, 'utf8') })
  const { status, stderr, stdout } = check('early-reads', {
    ...own('lib/base/live-value.ts'),
    ...own('lib/brand.ts'),
    'components/copy.ts':
      "import { brand } from '../lib/brand'\nexport const copy = {\n  title: `About ${brand.name}`,\n  get text() {\n    return brand.tagline\n  },\n}",
    'app/page.ts':
      "import { copy } from '../components/copy'\nexport const description = copy.text\nexport const later = () => copy.text",
  })
  expect([status, stdout]).toEqual([1, '3 modules, 2 read the brand or the plans while they load\n'])
  expect(stderr).toContain('components/copy.ts:3:')
  expect(stderr).toMatch(/^components\/copy.ts:5:\d+, read by app\/page.ts:2:/m)
})

describe('encrypted values', () => {
  const LIB = join(process.cwd(), 'lib')

  /** The modules that encrypt a value, and where it is listed so that its key can be checked and rotated. */
  const SEALERS: Record<string, string> = {
    'releases/signing-key/signing-keys.ts': 'releases/signing-key/sealed-signing-keys',
    'stores/apple-certificate/mutations.ts': 'stores/apple-certificate/sealed-keys',
    'push/transports/apns/mutations.ts': 'push/transports/apns/sealed-keys',
    'accounts/second-factor/totp.ts': 'accounts/second-factor/sealed-secrets',
    'platform/idempotency/sealed-requests.ts': 'platform/idempotency/sealed-requests',
    'platform/mail/outbox.ts': 'platform/mail/sealed-mails',
    'billing/payments/providers/paypal/save-settings.ts': 'billing/payments/providers/registry',
    'billing/payments/providers/stripe/save-settings.ts': 'billing/payments/providers/registry',
    'push/transports/web-push/vapid.ts': 'push/transports/web-push/vapid',
    'portability/scheduled/targets.ts': 'portability/scheduled/targets',
    'portability/store-export.ts': 'push/transports/apns/sealed-keys',
    'releases/updates/bucket/buckets.ts': 'releases/updates/bucket/buckets',
    'releases/updates/update-keys.ts': 'releases/updates/update-keys',
    'webhooks/secrets.ts': 'webhooks/secrets',
  }
  /** They define encryption, check the keys themselves, or reencrypt what they read. */
  const OWN = [
    'platform/secrets/encryption.ts',
    'platform/settings.ts',
    'platform/secrets/key-check.ts',
    'commands/keys/rotate.ts',
  ]

  it('every encrypted value in the database is in the list for key rotation', () => {
    const files = readdirSync(LIB, { recursive: true })
      .map(String)
      .filter((file) => /\.tsx?$/.test(file))
    const sealers = files.filter((file) => /\b(seal|sealText)\(/.test(readFileSync(join(LIB, file), 'utf8')))
    expect(sealers.filter((file) => !OWN.includes(file)).sort()).toEqual(Object.keys(SEALERS).sort())
    const list = readFileSync(join(LIB, 'commands/keys/sealed-stores.ts'), 'utf8')
    for (const store of Object.values(SEALERS)) expect(list).toContain(`'../../${store}'`)
  })
})

describe('The first administrator', () => {
  withTestDatabase()
  const from = { address: '203.0.113.1', device: null, requestId: 'r' }

  test('has the configured password, which the output does not show', async () => {
    const printed: string[] = []
    const settings = { ADMIN_EMAIL: 'Given@example.com', ADMIN_PASSWORD: 'orchard-Lantern-42' }
    await printFirstAdministrator(settings, (text) => printed.push(text))
    const signedIn = signInWithCredentials('given@example.com', settings.ADMIN_PASSWORD, from)
    expect(await signedIn).toMatchObject({ role: 'admin' })
    expect(await database().user.findFirst()).toMatchObject({ passwordExpired: false })
    expect(printed).toEqual(['\nFirst administrator: given@example.com\nPassword: the one in ADMIN_PASSWORD'])
  })
})
