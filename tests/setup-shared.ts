// For files that run one after the other in the same modules (jest.shared.config.mjs). The runner evaluates this once for each
// worker, so what every file needs is done when the file is loaded.
import { registerHooks } from 'node:module'

/** What a process shares is made as it was at the beginning, for each file. */
class Singletons extends Map<string, unknown> {
  readonly #first = new Map<string, object>()

  override set(name: string, value: unknown): this {
    if (isPlain(value)) this.#first.set(name, { ...value })
    return super.set(name, value)
  }

  reset(): void {
    for (const [name, value] of this) {
      empty(value)
      if (!isPlain(value)) continue
      Object.assign(value, this.#first.get(name))
      Object.values(value).forEach(empty)
    }
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function empty(value: unknown): void {
  if (value instanceof Map || value instanceof Set) value.clear()
}

const singletons = new Singletons()
Object.assign(globalThis, { appkilnSingletons: singletons })

// After the line above, because it makes some of them.
const [{ guardConsole }, { forgetEnv }] = [require('./setup'), require('@/lib/platform/env')] as [
  typeof import('./setup'),
  typeof import('@/lib/platform/env'),
]

const environment = { ...process.env }
const { fetch, setTimeout: startTimer, clearTimeout: stopTimer } = globalThis

registerHooks({
  load(url, context, nextLoad) {
    const [, file] = /^(.+\.test\.tsx?)(?:\?|%3F)/.exec(url) ?? []
    if (file) startFile(file)
    return nextLoad(url, context)
  },
})

/** Longer than any test. The runner has no timeouts of its own. */
const MAX_TEST_MS = 120_000

function startFile(file: string): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  Object.assign(globalThis, { fetch })
  forgetEnv()
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
