import { HELP_TOPICS } from '@/components/site/help/copy'
import { copy as industries } from '@/components/site/industries/copy'
import { copy } from '@/components/site/pricing/copy'
import { SOLUTIONS } from '@/components/site/products/copy'
import { productPrice } from '@/components/site/products/product-price'
import {
  BUILDER_PLANS,
  COMPARISON,
  CONVERTER_PLANS,
  PRODUCT_PLANS,
  yearlySaving,
} from '@/lib/billing/plans/catalog'
import { planPrice } from '@/lib/billing/plans/pricing'
import { planChoice } from '@/lib/billing/plans/schema'
import { formatPrice } from '@/lib/base/money'

describe('the catalog', () => {
  it('sells the builder at the specification’s prices, by the month and by the year', () => {
    const prices = BUILDER_PLANS.map(({ name, monthlyCents, yearlyCents }) => [
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
    expect(BUILDER_PLANS.map(yearlySaving)).toEqual([0, 20, 20])
    expect(CONVERTER_PLANS.map(yearlySaving)).toEqual([0, 0, 0])
  })

  it('sells the converters at the specification’s prices and numbers of apps', () => {
    const rows = CONVERTER_PLANS.map(({ id, monthlyCents, features: [conversions] }) => [
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
    const popular = [BUILDER_PLANS, CONVERTER_PLANS].map((plans) =>
      plans.filter((plan) => plan.popular).map(({ name }) => name),
    )
    expect(popular).toEqual([['Pro'], ['Business']])
  })

  it('is described by what it has: no agencies without seats, no trial of every plan, all templates', () => {
    for (const { description } of [...BUILDER_PLANS, ...CONVERTER_PLANS])
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
      const aMonth = planPrice(choice) / (choice.interval === 'year' ? 12 : 1)
      expect(productPrice(id).from).toBe(`from ${formatPrice(aMonth)}/month`)
    },
  )

  it('compares the plans row by row as the specification does', () => {
    const rows = COMPARISON.map(({ key, name }) => [
      name,
      ...BUILDER_PLANS.map(({ entitlements }) => entitlements[key]),
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
    const [free, pro, enterprise] = BUILDER_PLANS.map(({ features }) => features)
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
