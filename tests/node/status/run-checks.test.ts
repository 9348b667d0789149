import type { Check } from '@/lib/status/checks/check'
import { CHECKS } from '@/lib/status/checks/registry'
import { runChecks } from '@/lib/status/run-checks'
import { COMPONENTS } from '@/lib/status/schema'

/** A part that answers these, one after the other. */
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

it('asks a part that failed once more', async () => {
  expect(await outcome(answering(true))).toBe(true)
  expect(await outcome(answering(false, true))).toBe(true)
  expect(await outcome(answering(new Error('lost'), true))).toBe(true)
  expect(await outcome(answering(false, new Error('gone')))).toBe(false)
})

it('has a check for every part, in the order of the page', () => {
  expect(CHECKS.map(({ id }) => id)).toEqual(COMPONENTS)
})
