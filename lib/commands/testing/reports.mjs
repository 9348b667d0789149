// Reads the reports of the test runners and prints the summary.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../setup.mjs'

const RESULTS = join(ROOT, 'test-results')

/** Deletes the reports of earlier runs. */
export function clearReports() {
  mkdirSync(RESULTS, { recursive: true })
  for (const name of readdirSync(RESULTS)) if (name.endsWith('.json')) rmSync(join(RESULTS, name))
}

/** Returns a runner's report, or null if it wrote none. */
export function readReport(name) {
  const path = join(RESULTS, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Prints the slowest files, the failures, and the closing line. */
export function printReport(outcomes, files) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  if (slowest.length > 0) {
    console.log('\n── The slowest files')
    for (const { file, seconds } of slowest)
      console.log(row(relative(ROOT, join(ROOT, relative(ROOT, file))), seconds))
  }
  console.log('\n── Steps')
  for (const { name, seconds, failed } of outcomes)
    console.log(row(failed ? `${name}: ${failed} failed` : name, seconds))
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

const row = (name, seconds) => `${String(Math.round(seconds)).padStart(5)} s  ${name}`
