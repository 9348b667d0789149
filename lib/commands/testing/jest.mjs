// Runs the Node.js tests with Jest.
import { availableParallelism } from 'node:os'
import { memoryFolder } from './memory-folder.mjs'
import { bin } from './static-checks.mjs'
import { readReport } from './reports.mjs'

/** @typedef {'fast' | 'slow'} Suite */

const REPORTS = ['jest-shared.json', 'jest.json']

/** Test files without mocks, which share modules. @param {string[]} [paths] all if empty */
export function sharedJestStep(paths = []) {
  const env = { NODE_OPTIONS: '--import tsx --disable-warning=ExperimentalWarning' }
  return jestStep(
    'Tests in shared modules',
    'fast',
    REPORTS[0],
    ['-c', 'jest.shared.config.mjs', ...paths],
    env,
  )
}

/** All other files of a suite, each with isolated modules. @param {Suite} suite */
export function ownJestStep(suite) {
  return jestStep('Tests in modules of their own', suite, REPORTS[1])
}

/** @param {string} name @param {Suite} suite @param {string} report @param {string[]} [args] @param {Record<string, string>} [env] */
function jestStep(name, suite, report, args = [], env = {}) {
  return {
    name,
    command: bin('jest'),
    env: { SUITE: suite, ...memoryFolder(), ...env },
    // A test that failed before it closed its server must not keep the run alive.
    args: [
      '--json',
      `--outputFile=test-results/${report}`,
      '--forceExit',
      `--maxWorkers=${availableParallelism()}`,
      ...args,
    ],
    count: (succeeded) => {
      const found = readReport(report)
      const failed = found ? found.numFailedTests + found.numRuntimeErrorTestSuites : 1
      return { passed: found?.numPassedTests ?? 0, failed: succeeded ? failed : Math.max(1, failed) }
    },
  }
}

/** Duration of each test file. @returns {{ file: string, seconds: number }[]} */
export function jestFiles() {
  const files = REPORTS.flatMap((report) => readReport(report)?.testResults ?? [])
  return files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
}
