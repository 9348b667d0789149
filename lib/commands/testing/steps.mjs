// Runs the steps of a test run in sequence.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from '../setup.mjs'

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, quiet?: boolean, count?: (succeeded: boolean) => Counts }} Step
 *   `count` reads the report that a runner wrote; without one the step counts as one test.
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { name: string, seconds: number }} Outcome
 */

/** Running child processes, which exit with this one. */
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exitCode = 1
  })

/**
 * Runs the steps in sequence: in parallel, each takes three times as long. The exception is an array of steps
 * that use one core each, which start together. The output of a quiet step is printed only if it fails.
 * @param {(Step | Step[])[]} steps
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps) {
  const outcomes = []
  for (const step of steps) outcomes.push(...(await Promise.all([step].flat().map(runStep))))
  return outcomes
}

/** Timeout of a step in minutes: longer than any step takes on a slow machine. */
const MAX_MINUTES = 40

/** @returns {Promise<Outcome>} */
async function runStep({ name, command, args, env, count, quiet = false }) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    timeout: MAX_MINUTES * 60_000,
    env: {
      ...process.env,
      PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NEXT_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
  })
  children.add(child)
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => written.push(bytes))
  const succeeded = await new Promise((resolve) => {
    child.once('error', (error) => resolve((written.push(Buffer.from(`${error}\n`)), false)))
    child.once('close', (code) => resolve(code === 0))
  })
  children.delete(child)
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!succeeded) process.stdout.write(Buffer.concat(written))
  return { name, seconds, ...(count ?? asOneTest)(succeeded) }
}

function asOneTest(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}
