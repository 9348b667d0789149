import { recordedJson, recordings } from '@/tests/factories/store/recordings'
import { readCart } from '@/lib/sources/woocommerce/store/cart'
import { below } from '@/lib/sources/commerce/catalog'
import { changesBetween } from '@/lib/sources/commerce/changes'
import { formatMoney } from '@/lib/sources/commerce/money'
import { availability, chosenVariation, itemToAdd, startingChoice } from '@/lib/sources/commerce/variation'
import {
  collectionQuery,
  productQuery,
  readCategories,
  readCollection,
} from '@/lib/sources/woocommerce/store/catalog'
import { readCurrency } from '@/lib/sources/woocommerce/store/money'
import { readProduct, readProducts } from '@/lib/sources/woocommerce/store/product'
import { readRefusal } from '@/lib/sources/woocommerce/store/refusal'
import { readReviews } from '@/lib/sources/woocommerce/store/reviews'
import { getRegularPrice, priceOf } from '@/lib/sources/woocommerce/price'

const all = recordings()
const json = (name: string) => recordedJson<never>(all, name)
const product = (name: string) => readProduct(json(name))!
const cart = (name: string) => readCart(json(name))!
const written = (name: string) => {
  const { price } = product(name)
  return price && formatMoney(price.amount, price.currency)
}

describe('money', () => {
  test('is formatted as in the store', () => {
    expect(written('catalogue-simple')).toBe('13,50 €')
    expect(written('catalogue-arabic')).toBe('1.250,50 €')
  })

  test('supports minor units of any number, signs on either side and amounts below zero', () => {
    const yen = readCurrency({
      currency_minor_unit: 0,
      currency_prefix: '&yen;',
      currency_thousand_separator: ',',
    })
    expect(formatMoney(1234567, yen)).toBe('¥1,234,567')
    const dinar = readCurrency({
      currency_minor_unit: 3,
      currency_suffix: '&nbsp;KD',
      currency_decimal_separator: '.',
    })
    expect(formatMoney(5, dinar)).toBe('0.005\u00a0KD')
    expect(formatMoney(-250, readCurrency({ currency_prefix: '$', currency_minor_unit: 2 }))).toBe('−$2.50')
  })
})

describe('products', () => {
  test('"0" is the price of a free product, and not of one without a price', () => {
    expect(product('catalogue-free').price?.amount).toBe(0)
    expect(product('catalogue-no-price').price).toBeNull()
  })

  test('a draft and a trashed product are gone, though the store returns them by id', () => {
    expect(product('change-before-draft').gone).toBe(false)
    expect(product('change-after-draft').gone).toBe(true)
    expect(product('change-after-trash').gone).toBe(true)
    expect(product('catalogue-no-price').gone).toBe(false)
    expect(product('catalogue-external').gone).toBe(false)
  })

  test('stock, limits and sales are parsed', () => {
    expect(product('catalogue-simple-out-of-stock').inStock).toBe(false)
    expect(product('catalogue-low-stock').left).toBe(3)
    expect(product('catalogue-backorder')).toMatchObject({ inStock: true, backorder: true })
    expect(product('catalogue-sold-individually').maximum).toBe(1)
    expect(product('catalogue-simple-sale').onSale).toBe(true)
    expect(product('catalogue-variable').price?.range).toEqual({ min: 2990, max: 4400 })
  })

  test('names contain no character references', () => {
    expect(product('catalogue-external')).toMatchObject({
      name: 'Book: Clay & Fire – “A Handbook”',
      buy: { url: 'https://books.example/clay-and-fire', label: 'Buy at the publisher' },
    })
  })

  test('unusual responses are parsed as far as possible', () => {
    expect(readProduct({ id: '7', name: 'Bare' })).toMatchObject({
      id: 7,
      price: null,
      pictures: [],
      minimum: 1,
    })
    expect(readProduct({ id: 7, name: '' })).toBeNull()
    expect(readProduct('<html>')).toBeNull()
    expect(
      readProducts({ 0: { id: 1, name: 'A' }, 2: null, 3: { id: 2, name: 'B', images: 'none' } }),
    ).toHaveLength(2)
    const risky = {
      id: 1,
      name: 'A',
      images: [{ src: 'javascript:alert(1)' }],
      permalink: 'data:text/html,x',
    }
    expect(readProduct(risky)).toMatchObject({ pictures: [], link: '' })
  })

  test('every recorded product is parsed', () => {
    const requestOf = ({ method, path, answer }: (typeof all)[number]) =>
      method === 'GET' && path === '/wp-json/wc/store/v1/products' && answer.status === 200
    const lists = all.filter(requestOf)
    expect(lists.length).toBeGreaterThan(30)
    for (const { answer } of lists) {
      const named = (answer.json as { name?: string }[]).filter(({ name }) => name)
      expect(readProducts(answer.json)).toHaveLength(named.length)
    }
  })
})

describe('variations', () => {
  const bowl = product('catalogue-variable')

  test('start with the store’s default', () => {
    expect(startingChoice(bowl)).toEqual({ Colour: 'white', Size: 'small' })
  })

  test('are matched by all attributes, the first match wins', () => {
    expect(chosenVariation(bowl, { Colour: 'white' })).toBeNull()
    expect(chosenVariation(bowl, { Colour: 'white', Size: 'medium' })?.id).toBe(118)
    expect(chosenVariation(bowl, { Colour: 'blue', Size: 'small' })?.id).toBe(121)
    expect(chosenVariation(bowl, { Colour: 'black', Size: 'small' })).toBeNull()
  })

  test('with any size get the chosen size', () => {
    expect(itemToAdd(bowl, { Colour: 'blue', Size: 'medium' }, 1)).toEqual(
      all.find(({ name }) => name === 'cart-add-variation-any')!.json,
    )
  })

  test('terms without a variation are not offered, and those whose variations are all sold out are', () => {
    const stock = readProducts(all.find(({ name }) => name === 'catalogue-variations')!.answer.json)
    const is = (choice: Record<string, string>, size: string, known = stock) =>
      availability(bowl, known, choice, 'Size', size)
    expect(is({ Colour: 'black' }, 'small')).toBe('none')
    expect(is({ Colour: 'blue' }, 'large')).toBe('offered')
    expect(is({}, 'small')).toBe('offered')
    // Though another one in blue holds for any size
    expect(is({ Colour: 'blue' }, 'small')).toBe('sold-out')
    const white = stock.map((each) => (each.id === 118 ? { ...each, inStock: false } : each))
    expect(is({ Colour: 'white' }, 'medium', white)).toBe('sold-out')
    expect(is({}, 'medium', white)).toBe('offered') // in blue
    expect(is({ Colour: 'white' }, 'medium', [])).toBe('offered') // not loaded
  })

  test('attributes of a single product are named by their label', () => {
    const mug = product('catalogue-variable-own-attribute')
    const item = itemToAdd(mug, { Colour: 'Blue' }, 2)
    expect(item).toMatchObject({ quantity: 2, variation: [{ attribute: 'Colour', value: 'Blue' }] })
  })
})

describe('the catalog', () => {
  test('requests the filters, in minor units, without hidden products', () => {
    const query = productQuery({ category: 17, min: 2000, onSale: true, order: 'cheapest' }, 2)
    expect(query).toEqual({
      per_page: '20',
      page: '2',
      category: '17',
      min_price: '2000',
      on_sale: 'true',
      orderby: 'price',
      order: 'asc',
      catalog_visibility: 'catalog',
    })
    expect(productQuery({ search: ' bowl ' })).toMatchObject({ search: 'bowl', catalog_visibility: 'search' })
    expect(productQuery({ attributes: { pa_colour: ['blue', 'white'] } })).toMatchObject({
      'attributes[0][attribute]': 'pa_colour',
      'attributes[0][slug][1]': 'white',
    })
    expect(collectionQuery({ category: 17 }, ['pa_colour'])['calculate_attribute_counts[0][taxonomy]']).toBe(
      'pa_colour',
    )
  })

  test('counts are numbers, even if the store writes them as text', () => {
    const found = readCollection(json('catalogue-collection-all'))
    expect(found.price).toMatchObject({ min: 0, max: 125050 })
    expect(found.inStock).toBe(51)
    expect(found.terms.get(22)).toBe(4)
    expect(readCollection(json('catalogue-collection-none'))).toMatchObject({ price: null, inStock: null })
  })

  test('categories are a tree of nonempty ones', () => {
    const categories = readCategories(json('catalogue-categories-all'))
    const cups = below(categories, 0).find(({ name }) => name === 'Cups')!
    expect(cups.picture?.alt).toBe('Picture of cat-cups')
    expect(below(categories, cups.id).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Espresso cups', 'Mugs']),
    )
    expect(below(categories, 0).every(({ parent }) => parent === 0)).toBe(true)
  })

  test('reviews have their author, stars and text', () => {
    const [first] = readReviews(json('catalogue-reviews'))
    expect(first).toMatchObject({ author: 'Ann', rating: 5, html: '<p>Lovely mug</p>\n' })
  })
})

describe('a cart', () => {
  test('has sums as the store shows prices: with tax, without, and tax-free', () => {
    for (const name of ['tax-incl-coupon', 'tax-excl-coupon', 'change-after-cart']) {
      const { totals, taxIncluded } = cart(name)
      const sum = totals.goods - totals.discount + (totals.shipping ?? 0) + (taxIncluded ? 0 : totals.tax)
      expect([name, sum]).toEqual([name, totals.total])
    }
    expect(cart('tax-incl-add')).toMatchObject({ taxIncluded: true, totals: { goods: 4050 } })
    expect(cart('tax-incl-add').lines[0]?.total).toBe(4050)
    expect(cart('tax-excl-add')).toMatchObject({ taxIncluded: false, totals: { goods: 4050, tax: 770 } })
    expect(cart('tax-excl-add').taxes).toEqual([{ name: 'VAT', amount: 770 }])
  })

  test('has its lines with the chosen values, its coupons and its shipping rates', () => {
    const full = cart('cart-add-variation-any')
    expect(full.lines.at(-1)).toMatchObject({
      id: 123,
      details: [
        { name: 'Colour', value: 'Blue' },
        { name: 'Size', value: 'Medium' },
      ],
    })
    const sent = cart('cart-customer-de')
    expect(sent.coupons.map(({ code }) => code)).toEqual(['kiln10', 'min200'])
    expect(sent.packages[0]?.rates.map(({ name }) => name)).toContain('Collect at the studio')
    expect(sent.methods).toEqual(['bacs', 'cod'])
    expect(cart('cart-get-first').totals.shipping).toBeNull()
  })

  test('reports the shop’s changes since it was last shown', () => {
    const changes = changesBetween(cart('change-before-cart'), cart('change-after-cart'))
    expect(changes).toEqual(
      expect.arrayContaining([
        { kind: 'price', name: 'Ash glaze №11', before: '28,50 €', now: '31,90 €' },
        { kind: 'gone', name: 'Morning cup №12' },
        { kind: 'gone', name: 'Morning cup №16' },
        { kind: 'price', name: 'Table bowl, White, Large', before: '44,00 €', now: '46,00 €' },
      ]),
    )
    expect(changes).toHaveLength(4)
    expect(cart('change-after-cart').errors).toEqual([
      '“Ramen bowl №13” is out of stock and cannot be purchased. Please remove it from your cart.',
    ])
  })

  test('an item removed here is not reported', () => {
    const before = cart('cart-two-second-get')
    const empty = cart('cart-get-first')
    expect(changesBetween(before, empty, { line: before.lines[0]!.key })).toEqual([])
  })

  test('an invalid cart is null', () => {
    expect(readCart([])).toBeNull()
    expect(readCart(null)).toBeNull()
    expect(readCart({ items: [], totals: {} })).toBeNull()
  })
})

describe('errors', () => {
  const refusal = (name: string) => readRefusal(400, json(name))

  test('have the store’s message, at the field if it is known', () => {
    expect(refusal('cart-add-out-of-stock').message).toBe(
      'You cannot add "Ash glaze №7" to the cart because the product is out of stock.',
    )
    expect(refusal('checkout-missing-several').reasons).toEqual([
      'First name is required',
      'Address is required',
      'Postal code is required',
    ])
    expect(refusal('cart-customer-bad-postcode').fields).toEqual({
      postcode: 'The provided postcode / ZIP is not valid',
    })
    expect(refusal('checkout-empty-email').fields).toEqual({ email: 'A valid email address is required' })
  })

  test('a list of all countries is only for programs', () => {
    const found = refusal('cart-customer-bad-country')
    expect(found.allowed).toHaveLength(249)
    expect(found.allowed).toContain('DE')
    expect(found.message).toBe('Invalid country code provided.')
    expect(refusal('cart-customer-bad-state')).toMatchObject({
      message: 'The provided state (ZZ) is not valid.',
      allowed: expect.arrayContaining(['DE-BE']) as unknown,
    })
  })
})

describe('prices of converted products', () => {
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
    expect(getRegularPrice(prices('100', { regular_price: '150' }))).toBe('1.50')
    expect(getRegularPrice(prices('100', { regular_price: '100' }))).toBe('')
    const range = { min_amount: '100', max_amount: '120' }
    expect(getRegularPrice(prices('100', { regular_price: '150', price_range: range }))).toBe('')
    expect(priceOf(prices('100', { price_range: range }))).toBe('1.00 – 1.20')
  })

  it.each([undefined, null, 'x', [], {}, { price: 5.5 }])('that are none (%j) are not written', (none) => {
    expect([priceOf(none), getRegularPrice(none)]).toEqual(['', ''])
  })
})
