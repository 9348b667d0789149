import {
  BUILDER_PLANS,
  COMPARISON,
  CONVERTER_PLANS,
  PRODUCT_PRICES_FROM,
  yearlySaving,
} from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/money'

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
    expect(PRODUCT_PRICES_FROM).toEqual({
      custom: 4900,
      wordpress: 3900,
      woocommerce: 5900,
      'web-to-app': 2900,
    })
  })

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
