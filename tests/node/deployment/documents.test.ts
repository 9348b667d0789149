import { existsSync, globSync, readFileSync } from 'node:fs'

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
