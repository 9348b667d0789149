// What the runners wrote, and what is told of it at the end.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../setup.mjs'

const RESULTS = join(ROOT, 'test-results')

/** Takes away what an earlier run told. */
export function clearReports() {
  mkdirSync(RESULTS, { recursive: true })
  for (const name of readdirSync(RESULTS)) if (name.endsWith('.json')) rmSync(join(RESULTS, name))
}

/** A runner's report; none when it did not get so far. */
export function readReport(name) {
  const path = join(RESULTS, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** What took the longest, what failed, and the closing line. */
export function tell(outcomes, files) {
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
