import { formerPriceOf, priceOf } from '@/lib/sources/woocommerce/price'

describe('prices', () => {
  const prices = (price: string, more = {}) => ({
    price,
    currency_minor_unit: 2,
    currency_decimal_separator: '.',
    ...more,
  })

  it.each([
    ['3125', { currency_prefix: '$' }, '$31.25'],
    ['5', { currency_prefix: '$' }, '$0.05'],
    ['0', { currency_prefix: '£' }, '£0.00'],
    ['123456789', { currency_suffix: ' kr', currency_thousand_separator: ' ' }, '1 234 567.89 kr'],
    ['1500', { currency_minor_unit: 0, currency_prefix: '¥', currency_thousand_separator: ',' }, '¥1,500'],
    ['1234', { currency_minor_unit: 3, currency_suffix: '&nbsp;KD' }, '1.234\u00a0KD'],
    ['99', { currency_prefix: '&euro;' }, '€0.99'],
    ['', { currency_prefix: '$' }, ''],
    ['1.5', {}, ''],
    ['-5', {}, ''],
  ])('of %j minor units are written by the shop’s own rules', (amount, more, written) =>
    expect(priceOf(prices(amount, more))).toBe(written),
  )

  it('tell what they were before only in a sale', () => {
    expect(formerPriceOf(prices('100', { regular_price: '150' }))).toBe('1.50')
    expect(formerPriceOf(prices('100', { regular_price: '100' }))).toBe('')
    const range = { min_amount: '100', max_amount: '120' }
    expect(formerPriceOf(prices('100', { regular_price: '150', price_range: range }))).toBe('')
    expect(priceOf(prices('100', { price_range: range }))).toBe('1.00 – 1.20')
  })

  it.each([undefined, null, 'x', [], {}, { price: 5.5 }])('that are none (%j) are not written', (none) => {
    expect([priceOf(none), formerPriceOf(none)]).toEqual(['', ''])
  })
})
