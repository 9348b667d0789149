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
