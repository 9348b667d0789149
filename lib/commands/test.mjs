// npm test: everything, from a fresh clone, ending with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, build, checkNode, generate, install } from './setup.mjs'
import { installTestTools } from './test-tools.mjs'

checkNode()
install()
installTestTools()
generate()

const bin = (name) => join(ROOT, 'node_modules/.bin', name)
const results = join(ROOT, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0

/** A check counts as one test: it passed when its command ended well. */
function check(name, command, args) {
  console.log(`\n── ${name}`)
  if (succeeds(command, args)) passed++
  else failed++
}

/** A runner counts its own tests, in a report that it writes. */
function suite(name, command, args, read) {
  console.log(`\n── ${name}`)
  const ended = succeeds(command, args)
  const counts = read()
  passed += counts.passed
  failed += counts.failed
  if (!ended && counts.failed === 0) failed++
}

function succeeds(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  return status === 0
}

function report(file, count) {
  const path = join(results, file)
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 1 }
}

check('Format', bin('prettier'), ['--check', '--log-level=warn', '.'])
check('Lint', bin('eslint'), ['.', '--max-warnings=0'])
// Types of routes that Next wrote for an earlier state of the tree.
for (const stale of ['.next/types', '.next/dev/types'])
  rmSync(join(ROOT, stale), { recursive: true, force: true })

check('Types', bin('tsc'), ['--noEmit'])
check('Structure: directions and cycles', bin('depcruise'), [
  'app',
  'components',
  'lib',
  'middleware.ts',
  'tests',
  'bench',
])
check('Structure: unused files and exports', bin('knip'), [])
suite(
  'Unit and integration',
  bin('jest'),
  // A test that failed before it closed its server must not keep the run from ending.
  ['--json', '--outputFile=test-results/jest.json', '--silent=false', '--forceExit'],
  () =>
    report('jest.json', (jest) => ({
      passed: jest.numPassedTests,
      failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    })),
)
build()
suite('End to end', bin('playwright'), ['test'], () =>
  report('e2e.json', ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  })),
)

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
