import { existsSync, globSync, readFileSync } from 'node:fs'
import { PERMISSIONS, PERMISSION_NAMES, ROLES, isPermitted } from '@/lib/base/roles'

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
