import fc from 'fast-check'
import { addDays } from '@/lib/billing/plans/period'
import { Model, balance } from './model'
import { start, steps } from './steps'
import { execFileSync } from 'node:child_process'

const trialDays = fc.integer({ min: 0, max: 40 })

test('no sequence of changes loses or invents a cent', () => {
  const property = fc.property(start, trialDays, steps(60), (from, days, life) => {
    const model = new Model(from, addDays(from, days))
    for (const step of life) {
      model.step(step)
      const { money, place } = balance(model)
      if (place !== money) throw new Error(`${money} cents came in, ${place} are somewhere`)
      if (model.credit < 0) throw new Error('credit is below zero')
      for (const { valueCents, refundedCents, paidCents } of model.orders)
        if (valueCents < 0 || refundedCents > paidCents) throw new Error('an order holds less than nothing')
    }
  })
  fc.assert(property, { numRuns: 2000 })
}, 120_000)

/** One process per zone, because a process reads its zone when it starts. */
const livesIn = (TZ: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/node/billing/print-lives.ts'], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  })

test('amounts and days are the same in every time zone', () => {
  const here = livesIn('UTC')
  expect(here.split('\n').length).toBeGreaterThan(300)
  // Thirteen hours ahead with summer time, and three and a half behind: zones with unusual days and offsets.
  for (const zone of ['Pacific/Auckland', 'America/St_Johns']) expect(livesIn(zone)).toBe(here)
}, 120_000)
