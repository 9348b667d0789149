import { HELP_TOPICS } from '@/components/site/help/copy'
import { copy as industries } from '@/components/site/industries/copy'
import { copy } from '@/components/site/pricing/copy'
import { SOLUTIONS } from '@/components/site/products/copy'
import { productPrice } from '@/components/site/products/product-price'
import { builderPlans, converterPlans, PRODUCT_PLANS } from '@/lib/billing/plans/catalog'
import { COMPARISON, yearlySaving } from '@/lib/billing/plans/plan'
import { planPrice } from '@/lib/billing/plans/pricing'
import { planChoice } from '@/lib/billing/plans/schema'
import { formatPrice } from '@/lib/base/money'
import { charge } from '@/lib/billing/orders/amounts'
import { includedVat } from '@/lib/billing/tax/included-vat'
import { DAY } from '@/lib/base/clock'
import { addMonths, periodEnd } from '@/lib/billing/plans/period'
import { daysOf, unusedValue } from '@/lib/billing/plans/proration'
import { checkCharacter, findReferences, newReference } from '@/lib/billing/orders/reference'

describe('the catalog', () => {
  it('sells the builder at the specification’s prices, by the month and by the year', () => {
    const prices = builderPlans().map(({ name, monthlyCents, yearlyCents }) => [
      name,
      formatPrice(monthlyCents),
      formatPrice(yearlyCents),
    ])
    expect(prices).toEqual([
      ['Free', '$0', '$0'],
      ['Pro', '$49', '$39'],
      ['Enterprise', '$199', '$159'],
    ])
  })

  it('saves 20% by the year on every paid plan, and nothing where there is no year', () => {
    expect(builderPlans().map(yearlySaving)).toEqual([0, 20, 20])
    expect(converterPlans().map(yearlySaving)).toEqual([0, 0, 0])
  })

  it('sells the converters at the specification’s prices and numbers of apps', () => {
    const rows = converterPlans().map(({ id, monthlyCents, features: [conversions] }) => [
      id,
      formatPrice(monthlyCents),
      conversions.text,
    ])
    expect(rows).toEqual([
      ['starter', '$29', '1 app conversion'],
      ['business', '$59', '5 app conversions'],
      ['enterprise', '$199', 'Unlimited app conversions'],
    ])
  })

  it('formats prices for readers', () => {
    expect([0, 4900, 4950, 190_800].map((cents) => formatPrice(cents))).toEqual([
      '$0',
      '$49',
      '$49.50',
      '$1,908',
    ])
  })

  it('has one popular plan in each family: Pro and Business', () => {
    const popular = [builderPlans(), converterPlans()].map((plans) =>
      plans.filter((plan) => plan.popular).map(({ name }) => name),
    )
    expect(popular).toEqual([['Pro'], ['Business']])
  })

  it('is described by what it has: no agencies without seats, no trial of every plan, all templates', () => {
    for (const { description } of [...builderPlans(), ...converterPlans()])
      expect(description).not.toMatch(/agenc/i)
    const cost = HELP_TOPICS.flatMap(({ questions }) => questions).find(
      ({ question }) => question === 'What does it cost?',
    )
    expect(cost?.answer).toContain('Every new account has everything in Pro for 30 days')
    expect(industries.lead).toMatch(/^20 templates to start from, 10 of them on this page\./)
    expect(SOLUTIONS.custom.features).toContain('20 templates to start from')
  })

  it('names beside a higher price what the cheaper plan for the same site lacks', () => {
    const cheaper = (id: Parameters<typeof productPrice>[0]) => productPrice(id).cheaper
    expect([cheaper('custom'), cheaper('web-to-app')]).toEqual([null, null])
    for (const id of ['wordpress', 'woocommerce'] as const)
      expect(cheaper(id)).toBe(
        'Starter, $29 a month, converts it too: without notifications, and with a line that names us.',
      )
  })

  it('names the specification’s price of each product', () => {
    const ids = ['custom', 'wordpress', 'woocommerce', 'web-to-app'] as const
    expect(ids.map((id) => [productPrice(id).from, productPrice(id).terms])).toEqual([
      ['from $49/month', 'Pro, billed every month'],
      ['from $39/month', 'Pro, $468 billed once a year'],
      ['from $59/month', 'Business converter plan, billed every month'],
      ['from $29/month', 'Starter converter plan, billed every month'],
    ])
  })

  it.each(['custom', 'wordpress', 'woocommerce', 'web-to-app'] as const)(
    'charges at checkout the price on the page of %s, by its link',
    (id) => {
      const checkout = new URL(productPrice(id).href, 'https://example.com').searchParams.get('callbackUrl')
      const params = Object.fromEntries(new URL(checkout!, 'https://example.com').searchParams)
      const choice = planChoice.parse({ ...params, planId: params.plan })
      expect(choice).toEqual(PRODUCT_PLANS[id])
      const aMonth = planPrice(choice, 0) / (choice.interval === 'year' ? 12 : 1)
      expect(productPrice(id).from).toBe(`from ${formatPrice(aMonth)}/month`)
    },
  )

  it('compares the plans row by row as the specification does', () => {
    const rows = COMPARISON.map(({ key, name }) => [
      name,
      ...builderPlans().map(({ entitlements }) => entitlements[key]),
    ])
    expect(rows).toEqual([
      ['App Creation', 'unlimited', 'unlimited', 'unlimited'],
      ['Publishing', false, true, true],
      ['Custom Branding', false, true, true],
      ['Push Notifications', false, true, true],
      ['Analytics', 'basic', 'advanced', 'enterprise'],
      ['Support', 'community', 'priority', 'dedicated'],
      ['White Label', false, false, true],
      ['Custom Integrations', 'none', 'limited', 'unlimited'],
    ])
  })

  it('shows on the pricing page how much each plan stores', () => {
    expect(copy.compare.limits).toContain(
      '100 answers with Free, 10,000 answers with Pro, and 100,000 answers with Enterprise.',
    )
    expect(copy.compare.limits).toContain('0.5 GB with Free, 10 GB with Pro, and 100 GB with Enterprise.')
  })

  it('lists a plan’s entitlements on its card, in the same order on each', () => {
    const [free, pro, enterprise] = builderPlans().map(({ features }) => features)
    expect(free?.filter(({ included }) => included).map(({ text }) => text)).toEqual([
      'Unlimited app creation',
      'Basic analytics',
      'Community support',
    ])
    expect(pro?.filter(({ included }) => !included).map(({ text }) => text)).toEqual(['White label'])
    expect(enterprise?.every(({ included }) => included)).toBe(true)
    expect(new Set([free, pro, enterprise].map((features) => features?.length))).toEqual(new Set([8]))
  })
})

const utc = (iso: string) => new Date(`${iso}Z`)
const day = (moment: Date) => moment.toISOString().slice(0, 10)

describe('a period', () => {
  it('keeps its day through short months and leap years, counted from its anchor', () => {
    const anchor = utc('2027-12-31T22:15:30')
    const months = [1, 2, 3, 4, 12, 14].map((count) => day(addMonths(anchor, count)))
    expect(months).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-12-31',
      '2029-02-28',
    ])
    expect(addMonths(anchor, 2).toISOString()).toBe('2028-02-29T22:15:30.000Z')
  })

  it('follows the previous one without a gap or an overlap, for twenty years', () => {
    for (const from of ['2024-01-31T00:00:00', '2024-02-29T23:59:59', '2025-12-30T12:00:00']) {
      const anchor = utc(from)
      let start = anchor
      for (let count = 1; count <= 240; count++) {
        const end = periodEnd(anchor, start, 'month')
        expect(end).toEqual(addMonths(anchor, count))
        const { days } = daysOf({ periodStart: start, periodEnd: end }, start)
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
        start = end
      }
    }
  })

  it('of a year ends on the 28th if it began on a leap day, and returns to the 29th', () => {
    const anchor = utc('2028-02-29T08:00:00')
    const ends = [anchor]
    for (let count = 0; count < 4; count++) ends.push(periodEnd(anchor, ends.at(-1) ?? anchor, 'year'))
    expect(ends.map(day)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })
})

describe('unused time', () => {
  const period = { periodStart: utc('2026-03-01T15:00:00'), periodEnd: utc('2026-04-01T15:00:00') }

  it('has full value before it begins, and none when it is over', () => {
    expect(unusedValue(4900, period, utc('2026-02-01T00:00:00'))).toBe(4900)
    expect(unusedValue(4900, period, period.periodStart)).toBe(4900)
    expect(unusedValue(4900, period, period.periodEnd)).toBe(0)
    expect(unusedValue(4900, period, utc('2027-01-01T00:00:00'))).toBe(0)
  })

  it('decreases once a day, at the time at which the period began', () => {
    const at = (hours: number) => new Date(period.periodStart.getTime() + hours * (DAY / 24))
    const values = [0.001, 12, 24, 24.001, 48].map((hours) => unusedValue(4900, period, at(hours)))
    expect(values).toEqual([4741, 4741, 4741, 4583, 4583])
  })
})

describe('amounts', () => {
  it('are paid with unused time first, then with credit, then with money', () => {
    expect(charge(4900, 0, 0)).toEqual({ creditCents: 0, dueCents: 4900, creditedCents: 0 })
    expect(charge(4900, 1000, 500)).toEqual({ creditCents: 500, dueCents: 3400, creditedCents: 0 })
    expect(charge(4900, 4000, 5000)).toEqual({ creditCents: 900, dueCents: 0, creditedCents: 0 })
    expect(charge(4900, 19000, 5000)).toEqual({ creditCents: 0, dueCents: 0, creditedCents: 14100 })
  })

  it('contain tax, subtracted to the same cent', () => {
    expect(includedVat(11900, 1900)).toBe(1900)
    expect(includedVat(4900, 1900)).toBe(782)
    expect(includedVat(-4900, 1900)).toBe(-782)
    expect(includedVat(4900, 0)).toBe(0)
  })
})

describe('a reference', () => {
  it('has a check character as in ISO 7064 MOD 37,36', () => {
    // The standard's own example: A12425GABC1234002 has the check character M.
    expect(checkCharacter('A12425GABC1234002')).toBe('M')
  })

  it('is recognized in free text', () => {
    const reference = newReference()
    const code = reference.slice(3)
    for (const text of [
      reference,
      reference.toLowerCase(),
      `Invoice 2026-00012 ref. ${reference}, thank you`,
      `AK ${code.slice(0, 4)} ${code.slice(4)}`,
      `PAYMENT/AK${code}/PRO`,
      `talk about ${reference}`,
    ])
      expect(findReferences(text)).toEqual([reference])
  })

  it('matches no order with one wrong character, or two swapped neighbors', () => {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    let swaps = 0
    for (let run = 0; run < 50; run++) {
      const reference = newReference()
      for (let at = 3; at < reference.length; at++) {
        for (const letter of letters) {
          const typo = reference.slice(0, at) + letter + reference.slice(at + 1)
          if (typo !== reference) expect(findReferences(typo)).toEqual([])
        }
        const swapped =
          reference.slice(0, at) + (reference[at + 1] ?? '') + (reference[at] ?? '') + reference.slice(at + 2)
        if (swapped !== reference && findReferences(swapped).length > 0) swaps++
      }
    }
    // The scheme finds nearly all swaps: of these some 350, fewer than one is missed on average.
    expect(swaps).toBeLessThanOrEqual(8)
  })
})
