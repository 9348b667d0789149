// Prints the model's results of three hundred lives, and the start of their months in the product.
// lives.test.ts runs it in several zones: all must print the same.
import fc from 'fast-check'
import { addDays, addMonths } from '@/lib/billing/plans/period'
import { Model, balance } from './model'
import { start, steps } from './steps'

const lives = fc.sample(fc.tuple(start, fc.integer({ min: 0, max: 40 }), steps(40)), {
  seed: 7,
  numRuns: 300,
})
for (const [from, days, life] of lives) {
  const model = new Model(from, addDays(from, days))
  for (const step of life) model.step(step)
  const { money, place } = balance(model)
  const orders = model.orders.map(({ status, valueCents, end }) => [status, valueCents, end.toISOString()])
  const months = Array.from({ length: 13 }, (_, count) => addMonths(from, count).toISOString())
  console.log(JSON.stringify([money, place, model.credit, orders, months]))
}
