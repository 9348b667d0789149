// Steps of a test run: commands whose output is printed whole when they end, in lanes beside each other.
import { spawn } from 'node:child_process'
import { ROOT } from '../setup.mjs'

/**
 * @typedef {{ name: string, command: string, args: string[], count?: (succeeded: boolean) => Counts }} Step
 *   `count` reads the report that a runner wrote; without one the step counts as one test.
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {Counts & { name: string, seconds: number }} Outcome
 */

/** What runs now, to be ended with us. */
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exitCode = 1
  })

/**
 * Runs each lane's steps one after the other, and the lanes beside each other.
 * @param {Step[][]} lanes
 * @returns {Promise<Outcome[]>}
 */
export async function runLanes(lanes) {
  const done = await Promise.all(
    lanes.map(async (steps) => {
      const outcomes = []
      for (const step of steps) outcomes.push(await runStep(step, 'pipe'))
      return outcomes
    }),
  )
  return done.flat()
}

/** Runs one step while nothing else runs, so that its output can be followed. */
export function runAlone(step) {
  console.log(`\n── ${step.name}`)
  return runStep(step, 'inherit')
}

/** @returns {Promise<Outcome>} */
async function runStep({ name, command, args, count = asOneTest }, output) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
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
  if (output === 'pipe')
    process.stdout.write(`\n── ${name} (${seconds} s)\n${Buffer.concat(written).toString()}`)
  return { name, seconds, ...count(succeeded) }
}

function asOneTest(succeeded) {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}
