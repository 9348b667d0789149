import { inSteps } from '@/lib/base/in-steps'

/** Work of some steps, each of which takes as long as the clock says. */
function* work(steps: number, log: string[]): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    log.push('step')
    yield
  }
  return 'done'
}

/** Does the work while somebody else waits for a turn. */
async function done(steps: number, milliseconds: number): Promise<string[]> {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds))
  const log: string[] = []
  setImmediate(() => log.push('other'))
  expect(await inSteps(work(steps, log))).toBe('done')
  jest.restoreAllMocks()
  return log
}

describe('Work in steps', () => {
  it('lets others in when it has taken long', async () => {
    expect(await done(3, 6)).toEqual(['step', 'other', 'step', 'step'])
  })

  it('is done in one go when it is short', async () => {
    expect((await done(3, 0)).slice(0, 3)).toEqual(['step', 'step', 'step'])
  })

  it('fails as it is', async () => {
    const failing = function* (): Generator<void, never> {
      throw new RangeError('no')
    }
    await expect(inSteps(failing())).rejects.toThrow(RangeError)
  })
})
