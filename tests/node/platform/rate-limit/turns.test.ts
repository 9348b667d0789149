import { underAttack, underSiege, usual } from '@/lib/accounts/guessing/slow-down'
import { backoffDelay } from '@/lib/platform/rate-limit/rate'
import { resetLimits, refund, take } from '@/lib/platform/rate-limit/backoff-in-memory'

const pace = { name: 'turns', free: 3, first: 1, factor: 2, maxDelay: 10, resetAfter: 60 }
const NOW = 1_790_000_000_000

/** Returns when a caller that tries every second gets an attempt. */
function turnsWithin(seconds: number, key: string): number[] {
  const got: number[] = []
  for (let second = 0; second < seconds; second++)
    while (take(pace, key, NOW + second * 1000) === 0) got.push(second)
  return got
}

describe('Attempts', () => {
  test('are immediate at first, then slower and slower, and never stop', () => {
    expect(turnsWithin(50, 'patient')).toEqual([0, 0, 0, 1, 3, 7, 15, 25, 35, 45])
  })

  test('return the time of the next one, and reading it costs nothing', () => {
    for (let index = 0; index < 3; index++) take(pace, 'asks', NOW)
    for (let ask = 0; ask < 100; ask++) expect(take(pace, 'asks', NOW + 400)).toBe(600)
    expect(take(pace, 'asks', NOW + 1000)).toBe(0)
  })

  test('start over once they are reset', () => {
    turnsWithin(50, 'returns')
    const last = NOW + 45_000 + 10_000 // the last attempt and its pause
    expect(take(pace, 'returns', last + 60_000)).toBe(0)
    expect(take(pace, 'returns', last + 60_000)).toBe(0)
    resetLimits(pace, 'returns')
    for (let index = 0; index < 3; index++) expect(take(pace, 'returns', last)).toBe(0)
    expect(take(pace, 'returns', last)).toBe(1000)
  })

  test('that are refunded do not extend later pauses, and free their slot', () => {
    for (let index = 0; index < 20; index++) {
      expect(take(pace, 'right', NOW)).toBe(0)
      refund(pace, 'right')
    }
    for (let index = 0; index < 3; index++) take(pace, 'right', NOW)
    refund(pace, 'right')
    expect(take(pace, 'right', NOW)).toBe(1000)
    expect(take(pace, 'right', NOW + 1000)).toBe(0)
    expect(take(pace, 'right', NOW + 1000)).toBe(1000)
    refund(pace, 'never taken')
  })
})

// Maximum guesses per day (decision 40).
test.each([
  ['before an account is under attack', usual('g'), 1454],
  ['while it is', underAttack('g'), 27],
  ['while a botnet guesses at it', underSiege('g'), 4],
])('one network has this many guesses a day %s', (_, paceOfGuesses, expected) => {
  let guesses = 0
  for (let elapsed = 0; elapsed < 86_400_000; guesses++) elapsed += backoffDelay(paceOfGuesses, guesses + 1)
  expect(guesses).toBe(expected)
})
