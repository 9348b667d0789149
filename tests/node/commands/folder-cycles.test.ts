import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Runs the check over a tree of these files. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'appkiln-folders-'))
  for (const folder of ['app', 'components', 'lib']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const script = 'lib/commands/testing/folder-cycles.mjs'
  return spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
}

test('a tree whose folders import one way passes', () => {
  const { status, stdout } = check({
    'lib/a/x.ts': "import { y } from '@/lib/b/y'",
    'lib/b/y.ts': 'export const y = 1',
  })
  expect([status, stdout]).toEqual([0, '1 imports, 0 circles of sibling folders\n'])
})

test('a circle of sibling folders fails at any level, and its imports are named', () => {
  const { status, stderr } = check({
    'lib/deep/a/x.ts': "import type { Y } from '../b/y'",
    'lib/deep/b/y.ts': "export const load = () => import('@/lib/deep/c/inner/z')",
    'lib/deep/c/inner/z.tsx': "export { x } from '../../a/x'",
  })
  expect(status).toBe(1)
  expect(stderr).toContain('These folders import each other: lib/deep/a, lib/deep/b, lib/deep/c')
  expect(stderr).toContain('lib/deep/c/inner/z.tsx → lib/deep/a/x.ts')
})
