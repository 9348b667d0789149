import { underAttack, underSiege, usual } from '@/lib/accounts/guessing/slow-down'
import { pauseAfter } from '@/lib/platform/rate-limit/rate'
import { forget, giveBack, take } from '@/lib/platform/rate-limit/turns-in-memory'

const pace = { name: 'turns', free: 3, first: 1, factor: 2, longest: 10, forgottenAfter: 60 }
const NOW = 1_790_000_000_000

/** How many turns somebody gets who asks every second, and when. */
function turnsWithin(seconds: number, key: string): number[] {
  const got: number[] = []
  for (let second = 0; second < seconds; second++)
    while (take(pace, key, NOW + second * 1000) === 0) got.push(second)
  return got
}

describe('Turns', () => {
  test('come at once, then slower and slower, and never stop', () => {
    expect(turnsWithin(50, 'patient')).toEqual([0, 0, 0, 1, 3, 7, 15, 25, 35, 45])
  })

  test('say how long the next one takes, and asking costs nothing', () => {
    for (let turn = 0; turn < 3; turn++) take(pace, 'asks', NOW)
    for (let ask = 0; ask < 100; ask++) expect(take(pace, 'asks', NOW + 400)).toBe(600)
    expect(take(pace, 'asks', NOW + 1000)).toBe(0)
  })

  test('begin anew once they are forgotten', () => {
    turnsWithin(50, 'returns')
    const last = NOW + 45_000 + 10_000 // the last turn and its pause
    expect(take(pace, 'returns', last + 60_000)).toBe(0)
    expect(take(pace, 'returns', last + 60_000)).toBe(0)
    forget(pace, 'returns')
    for (let turn = 0; turn < 3; turn++) expect(take(pace, 'returns', last)).toBe(0)
    expect(take(pace, 'returns', last)).toBe(1000)
  })

  test('that are given back make no later pause longer, and leave their own', () => {
    for (let turn = 0; turn < 20; turn++) {
      expect(take(pace, 'right', NOW)).toBe(0)
      giveBack(pace, 'right')
    }
    for (let turn = 0; turn < 3; turn++) take(pace, 'right', NOW)
    giveBack(pace, 'right')
    expect(take(pace, 'right', NOW)).toBe(1000)
    expect(take(pace, 'right', NOW + 1000)).toBe(0)
    expect(take(pace, 'right', NOW + 1000)).toBe(1000)
    giveBack(pace, 'never taken')
  })
})

// What somebody who guesses gets in a day (decision 40).
test.each([
  ['before an account is under attack', usual('g'), 1454],
  ['while it is', underAttack('g'), 27],
  ['while a botnet guesses at it', underSiege('g'), 4],
])('one network gets so many guesses in a day %s', (_, paceOfGuesses, expected) => {
  let guesses = 0
  for (let elapsed = 0; elapsed < 86_400_000; guesses++) elapsed += pauseAfter(paceOfGuesses, guesses + 1)
  expect(guesses).toBe(expected)
})
