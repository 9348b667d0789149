// The tests that run in Node.js, by Jest.
import { availableParallelism } from 'node:os'
import { bin } from './static-checks.mjs'
import { readReport } from './reports.mjs'

const REPORT = 'jest.json'

/** @param {string} name @param {string[]} [args] which tests, when not all */
export function jestStep(name, args = []) {
  return {
    name,
    command: bin('jest'),
    // A test that failed before it closed its server must not keep the run from ending.
    args: [
      '--json',
      `--outputFile=test-results/${REPORT}`,
      '--forceExit',
      `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`,
      ...args,
    ],
    count: (succeeded) => {
      const report = readReport(REPORT)
      const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1
      return { passed: report?.numPassedTests ?? 0, failed: succeeded ? failed : Math.max(1, failed) }
    },
  }
}

/** How long each file took. @returns {{ file: string, seconds: number }[]} */
export function jestFiles() {
  const files = readReport(REPORT)?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
}
