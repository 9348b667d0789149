// Runs the browser tests with Playwright.
import { memoryFolder } from './memory-folder.mjs'
import { bin } from './static-checks.mjs'
import { readReport } from './reports.mjs'

const REPORT = 'e2e.json'

/** @param {import('./jest.mjs').Suite} suite */
export function playwrightStep(suite) {
  return {
    name: 'End to end',
    command: bin('playwright'),
    env: { SUITE: suite, ...memoryFolder() },
    args: ['test'],
    count: (succeeded) => {
      const { stats, errors } = readReport(REPORT) ?? {}
      const failed = stats ? stats.unexpected + errors.length : 1
      const passed = stats ? stats.expected + stats.flaky : 0
      return { passed, failed: succeeded ? failed : Math.max(1, failed) }
    },
  }
}

/** Duration of each test file. @returns {{ file: string, seconds: number }[]} */
export function playwrightFiles() {
  const suites = readReport(REPORT)?.suites ?? []
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: durationOf(suite) / 1000 }))
}

/** In milliseconds. */
function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}
