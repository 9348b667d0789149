import { existsSync, globSync, readFileSync } from 'node:fs'
import { PERMISSIONS, PERMISSION_NAMES, ROLES, isPermitted } from '@/lib/base/roles'
import { spawnSync } from 'node:child_process'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')]
const PATH = /`((?:app|bench|components|docs|lib|native|prisma|public|tests)\/[\w./[\]()@~-]+)`/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts']

test('documents name files and folders that exist', () => {
  const named = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path]) => ({ document, path: path! })),
  )
  expect(named.length).toBeGreaterThan(300)
  const missing = named.filter(({ path }) => !ENDINGS.some((ending) => existsSync(path + ending)))
  expect(missing).toEqual([])
})

test('docs/roles.md has the table of permissions', () => {
  const document = readFileSync('docs/roles.md', 'utf8').replace(/ +/g, ' ')
  const rows = PERMISSION_NAMES.map((permission) => {
    const cells = ROLES.map((role) => (isPermitted(role, permission) ? 'yes' : ''))
    return `| \`${permission}\` | ${PERMISSIONS[permission].text} | ${cells.join(' | ')} |`.replace(
      / +/g,
      ' ',
    )
  })
  for (const row of rows) expect(document).toContain(row)
  expect(document.match(/^\| `/gm)).toHaveLength(rows.length)
})

/** Names that no reader would search for, and the term to use. */
const REFUSED = [{ name: '\\b\\w*(MOST|LONGEST|LEAST)_\\w*', better: 'a limit is a MAX_ or a MIN_' }]

test.each(REFUSED)('names: $better', ({ name }) => {
  const files = ['*.ts', '*.tsx', '*.mjs', ':!tests/node/deployment/documents.test.ts']
  const { status, stdout } = spawnSync('git', ['grep', '-nP', name, '--', ...files], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 1]) // 1 if nothing was found
})

test('no two modules share a singleton: each has a unique name', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-hPo', "\\bsingleton(<.*>)?\\(\\s*'[^']+'", '--', 'lib', 'components', 'app'],
    {
      encoding: 'utf8',
    },
  )
  const names = stdout
    .trim()
    .split('\n')
    .map((call) => call.slice(call.indexOf("'")))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
