import { withTestDatabase } from '../../factories/database'
import { recordCases } from './record-cases'
import { EMPTY_DAY, UP, placeOf, slotOf, uptimeOf, withCheck } from '@/lib/status/slots'
import { CHECKS, type Check } from '@/lib/status/checks'
import { runChecks } from '@/lib/status/run-checks'
import { COMPONENTS } from '@/lib/status/schema'

withTestDatabase()

describe('Status records on SQLite', recordCases)

describe('slots', () => {
  const at = (time: string) => placeOf(slotOf(new Date(time)))

  it('converts times to slots of five minutes, by days in UTC', () => {
    expect(at('2026-11-23T00:00:00Z')).toEqual({ day: '2026-11-23', index: 0 })
    expect(at('2026-11-23T00:04:59.999Z')).toEqual({ day: '2026-11-23', index: 0 })
    expect(at('2026-11-23T00:05:00Z')).toEqual({ day: '2026-11-23', index: 1 })
    expect(at('2026-11-23T23:59:59Z')).toEqual({ day: '2026-11-23', index: EMPTY_DAY.length - 1 })
  })

  it('keeps a failed check, whatever the next result', () => {
    const failed = withCheck(withCheck(EMPTY_DAY, 3, true), 3, false)
    expect(failed.slice(0, 5)).toBe('...-.')
    expect(withCheck(failed, 3, true)).toBe(failed)
    expect(failed).toHaveLength(EMPTY_DAY.length)
  })

  it('counts slots without a record as down', () => {
    const record = '++-.+'
    expect(uptimeOf(0, 5, (slot) => record[slot])).toBe(3 / 5)
    expect(uptimeOf(0, 4, () => UP)).toBe(1)
    expect(uptimeOf(7, 7, () => UP)).toBeNull()
  })
})

describe('run checks', () => {
  /** A part with these results, in order. */
  function answering(...answers: (boolean | Error)[]): Check {
    const isWorking = async () => {
      const answer = answers.shift()
      if (answer === undefined) throw new Error('It was asked too often')
      if (answer instanceof Error) throw answer
      return answer
    }
    return { id: 'storage', name: 'Storage', about: '', isWorking }
  }
  const outcome = async (check: Check) => (await runChecks([check], 0)).get('storage')

  it('checks a failed part once more', async () => {
    expect(await outcome(answering(true))).toBe(true)
    expect(await outcome(answering(false, true))).toBe(true)
    expect(await outcome(answering(new Error('lost'), true))).toBe(true)
    expect(await outcome(answering(false, new Error('gone')))).toBe(false)
  })

  it('has a check for every part, in the order of the page', () => {
    expect(CHECKS.map(({ id }) => id)).toEqual(COMPONENTS)
  })
})
