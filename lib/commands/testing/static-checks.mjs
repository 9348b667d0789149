// Checks that do not run the product.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

export const bin = (name) => join(ROOT, 'node_modules/.bin', name)

const SOURCES = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation-client.ts', 'tests', 'bench']

/** The checks, fastest first. Those in an array use one core each and run together. */
export function staticChecks() {
  // Removes route types that Next.js generated for an earlier state of the tree.
  for (const stale of ['.next/types', '.next/dev/types'])
    rmSync(join(ROOT, stale), { recursive: true, force: true })
  return [
    step('Format', 'oxfmt', ['--check', '.']),
    script('Structure: circles of folders', 'lib/commands/testing/folder-cycles.mjs'),
    script('Names', 'lib/commands/testing/private-words.mjs'),
    [
      step('Structure: directions and cycles', 'depcruise', SOURCES),
      step('Structure: unused files and exports', 'knip', []),
      step('Structure: unreachable in production', 'knip', ['--production']),
      script('Structure: early reads', 'lib/commands/testing/early-reads.mjs'),
    ],
    // Run by path, because typescript 5, which other tools need for its API, has a binary of the same name.
    script('Types', 'node_modules/typescript-7/bin/tsc', ['--noEmit']),
    step('Lint', 'oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  ]
}

const step = (name, tool, args) => ({ name, command: bin(tool), args, quiet: true })
const script = (name, path, args = []) => ({
  name,
  command: process.execPath,
  args: [path, ...args],
  quiet: true,
})
