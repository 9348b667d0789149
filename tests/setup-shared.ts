// For files that run one after the other in the same modules (jest.shared.config.mjs). The runner evaluates this once for each
// worker, so what every file needs is registered when the file is loaded.
import { registerHooks } from 'node:module'
import { forgetEnv } from '@/lib/platform/env'
import { guardConsole } from './setup'

/** Longer than any test. The runner has no timeouts of its own. */
const MAX_TEST_MS = 120_000

registerHooks({
  load(url, context, nextLoad) {
    const [, file] = /^(.+\.test\.tsx?)(?:\?|%3F)/.exec(url) ?? []
    if (file) startFile(file)
    return nextLoad(url, context)
  },
})

const environment = { ...process.env }
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis

/** Makes the process as it was before any test. */
function startFile(file: string): void {
  resetProcess()
  jest.useRealTimers()
  guardConsole()
  let timer: NodeJS.Timeout
  beforeEach(() => {
    timer = startTimer(() => {
      process.stderr.write(`${file}: "${expect.getState().currentTestName}" did not end.\n`)
      process.exit(1)
    }, MAX_TEST_MS)
  })
  afterEach(() => stopTimer(timer))
}

function resetProcess(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  forgetEnv()
  const { appkilnSingletons } = globalThis as { appkilnSingletons?: Map<string, unknown> }
  for (const [name, value] of appkilnSingletons ?? []) {
    if (value instanceof Map || value instanceof Set) value.clear()
    else Object.assign(value as object, STATES[name]?.())
  }
}

/** What is not a Map or a Set, as it begins. */
const STATES: Record<string, () => object> = {
  database: () => ({ database: null, lastWriter: Promise.resolve() }),
  counts: () => ({ counts: new Map() }),
  draining: () => ({ draining: false }),
  'source answers': () => ({ answers: new Map(), bytes: 0 }),
  'hosted bundles outage': () => ({ until: 0 }),
}
