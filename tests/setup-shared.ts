// For files that run one after the other in the same modules (jest.shared.config.mjs). The runner evaluates
// this once per worker, so the setup for every file runs when the file is loaded.
import { registerHooks } from 'node:module'
import { singletons } from './factories/singletons'
import { guardConsole } from './setup'
import { resetEnv } from '@/lib/platform/env'

const environment = { ...process.env }
const { fetch, setTimeout: startTimer, clearTimeout: stopTimer } = globalThis

registerHooks({
  load(url, context, nextLoad) {
    const [, file] = /^(.+\.test\.tsx?)(?:\?|%3F)/.exec(url) ?? []
    if (file) startFile(file)
    return nextLoad(url, context)
  },
})

/** Longer than any test. The runner has no timeouts. */
const MAX_TEST_MS = 120_000

function startFile(file: string): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  Object.assign(globalThis, { fetch })
  resetEnv()
  singletons.reset()
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
