import { copy } from '@/components/site/pricing/copy'
import { productPrice } from '@/components/site/products/product-price'
import {
  BUILDER_PLANS,
  COMPARISON,
  CONVERTER_PLANS,
  PRODUCT_PLANS,
  yearlySaving,
} from '@/lib/billing/plans/catalog'
import { priceOf } from '@/lib/billing/plans/pricing'
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

  it('saves 20 % by the year on every plan that costs something, and nothing where there is no year', () => {
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

  it('writes prices as people read them', () => {
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
    'charges at checkout what the page of %s says, by the link that it has',
    (id) => {
      const checkout = new URL(productPrice(id).href, 'https://example.com').searchParams.get('callbackUrl')
      const asked = Object.fromEntries(new URL(checkout!, 'https://example.com').searchParams)
      const choice = planChoice.parse({ ...asked, planId: asked.plan })
      expect(choice).toEqual(PRODUCT_PLANS[id])
      const aMonth = priceOf(choice) / (choice.interval === 'year' ? 12 : 1)
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

  it('says on the pricing page how much each plan keeps', () => {
    expect(copy.compare.limits).toContain(
      '100 answers with Free, 10,000 answers with Pro, and 100,000 answers with Enterprise.',
    )
    expect(copy.compare.limits).toContain('0.5 GB with Free, 10 GB with Pro, and 100 GB with Enterprise.')
  })

  it('lists on a plan’s card what its entitlements say, in the same order on each', () => {
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
