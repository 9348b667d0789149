import { singleton } from '@/lib/platform/singleton'
import { drawnIconSet } from './factories/drawn-icons'
import { testKeys } from './factories/test-keys'

// The first user of a process-wide singleton creates it, so these are created before any test: ready-made
// keys and icons, and password hashes that cost nothing. The defaults of the service are asserted in
// tests/node/accounts/accounts.test.ts.
singleton('signing key pool', () => testKeys)
singleton('drawing of icon sets', () => drawnIconSet)
singleton('parameters of password hashes', () => ({
  algorithm: 2,
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
}))

/** Fails a test that writes to console.error, so that no warning goes unnoticed. */
export function guardConsole(): void {
  let failures: unknown[][] = []
  beforeEach(() => {
    failures = []
    jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      failures.push(args)
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    if (failures.length > 0) throw new Error(`console.error was called: ${failures.map(String).join('\n')}`)
  })
}
