import { singleton } from '@/lib/platform/singleton'
import { drawnIconSet } from './factories/drawn-icons'
import { testKeys } from './factories/test-keys'

// Whoever asks first for a thing of a process makes it, so these come before any test: keys and icons that are there already,
// and hashes of passwords that cost nothing. What the service itself takes is asserted in tests/node/accounts/accounts.test.ts.
singleton('signing key pool', () => testKeys)
singleton('drawing of icon sets', () => drawnIconSet)
singleton('parameters of password hashes', () => ({
  algorithm: 2,
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
}))

/** A warning nobody reads is a bug nobody finds: anything written to console.error fails the test. */
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
