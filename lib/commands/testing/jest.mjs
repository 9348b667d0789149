// The tests that run in Node.js, by Jest.
import { availableParallelism } from 'node:os'
import { bin } from './static-checks.mjs'
import { readReport } from './reports.mjs'
import { runAlone } from './steps.mjs'

const REPORT = 'jest.json'
const SECOND_REPORT = 'jest-second-try.json'
/** More files than these do not fail because the machine had much to do. */
const MAX_SECOND_TRIES = 10

/** @param {string} name @param {string[]} [args] which tests, when not all */
export function jestStep(name, args = [], reportName = REPORT) {
  return {
    name,
    command: bin('jest'),
    // A test that failed before it closed its server must not keep the run from ending.
    args: [
      '--json',
      `--outputFile=test-results/${reportName}`,
      '--forceExit',
      `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`,
      ...args,
    ],
    count: (succeeded) => {
      const report = readReport(reportName)
      const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 1
      return { passed: report?.numPassedTests ?? 0, failed: succeeded ? failed : Math.max(1, failed) }
    },
  }
}

/**
 * Runs the files that failed beside the build once more, while nothing else runs: as with Playwright's, what passes only then is
 * named and counts as passed.
 * @param {import('./steps.mjs').Outcome} first
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function withSecondTry(first) {
  const files = failedFiles()
  if (files.length === 0 || files.length > MAX_SECOND_TRIES) return first
  const args = ['--runTestsByPath', ...files]
  const second = await runAlone(jestStep('Unit and integration: second try', args, SECOND_REPORT))
  if (!readReport(SECOND_REPORT)) return first // it broke off
  const passed = first.passed + Math.max(0, first.failed - second.failed)
  return { ...first, passed, failed: second.failed, seconds: first.seconds + second.seconds }
}

/** Those that a whole run found to fail. */
function failedFiles() {
  const files = readReport(REPORT)?.testResults ?? []
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** How long each file took. @returns {{ file: string, seconds: number }[]} */
export function jestFiles() {
  const files = readReport(REPORT)?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
}
