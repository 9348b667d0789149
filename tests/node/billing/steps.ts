import fc from 'fast-check'
import { BUSINESS, ENTERPRISE, PRO, PRO_YEAR, STARTER } from '../../factories/billing'
import type { PlanFamily } from '@/lib/billing/plans/plan'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { Code } from './arithmetic'

/** A user's action or an event; `order` counts back from the newest. */
export type Step =
  | { do: 'wait'; hours: number }
  | { do: 'order'; choice: PlanChoice; coupon?: Code | undefined }
  | { do: 'reprice' }
  | { do: 'pay'; order: number; more: number }
  | { do: 'cancel'; order: number }
  | { do: 'stop' | 'resume'; family: PlanFamily }
  | { do: 'money-back'; order: number }
  | { do: 'refund'; order: number; cents: number; endPlan: boolean }
  | { do: 'run' }

const choice = fc.constantFrom(
  PRO,
  PRO_YEAR,
  ENTERPRISE,
  { ...ENTERPRISE, interval: 'year' as const },
  STARTER,
  BUSINESS,
  { family: 'converter', planId: 'enterprise', interval: 'month' } as const,
)
const family = fc.constantFrom('builder' as const, 'converter' as const)
const order = fc.constantFrom(0, 0, 0, 1, 2)

const coupon = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  fc.constantFrom('HALF' as const, 'THIRD' as const, 'SIXTY' as const, 'GIFT' as const),
)

const one: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), choice, coupon }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reprice' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order,
      more: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -20_000, max: 30_000 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.oneof(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 0, max: 45 * 24 })),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'run' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'resume' as const), family }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('money-back' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      cents: fc.integer({ min: 1, max: 40_000 }),
      endPlan: fc.boolean(),
    }),
  },
)

/** Any sequence of a customer's actions. */
export const steps = (max: number) => fc.array(one, { minLength: 1, maxLength: max, size: 'max' })

/** Any start: ends of short and long months, a leap day, times on different days in other zones. */
export const start = fc.constantFrom(
  ...[
    '2026-01-31T23:30:00Z',
    '2028-01-30T11:59:59Z',
    '2028-02-29T00:00:00Z',
    '2026-04-05T14:00:00Z',
    '2027-12-31T23:59:59.999Z',
  ].map((iso) => new Date(iso)),
)
