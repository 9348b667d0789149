// What is checked without running the product.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'

export const bin = (name) => join(ROOT, 'node_modules/.bin', name)
const cacheOf = (tool) => join(ROOT, 'node_modules/.cache', tool)

const SOURCES = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation-client.ts', 'tests', 'bench']

/** The checks, the slowest first. What prettier, ESLint and TypeScript found in a file is kept until it changes. */
export function staticChecks() {
  // Types of routes that Next.js wrote for an earlier state of the tree.
  for (const stale of ['.next/types', '.next/dev/types'])
    rmSync(join(ROOT, stale), { recursive: true, force: true })
  return [
    step('Lint', 'eslint', ['.', '--max-warnings=0', ...cached('eslint')]),
    step('Types', 'tsc', ['--noEmit']),
    step('Format', 'prettier', ['--check', '--log-level=warn', '.', ...cached('prettier')]),
    step('Structure: directions and cycles', 'depcruise', SOURCES),
    {
      name: 'Structure: circles of folders',
      command: process.execPath,
      args: ['lib/commands/testing/folder-cycles.mjs'],
    },
    step('Structure: unused files and exports', 'knip', []),
    step('Structure: unreachable in production', 'knip', ['--production']),
  ]
}

const step = (name, tool, args) => ({ name, command: bin(tool), args })

function cached(tool) {
  return ['--cache', '--cache-strategy=content', `--cache-location=${cacheOf(`${tool}/found`)}`]
}
