import { type Cart, NOBODY } from '@/lib/sources/commerce/cart'
import { type HandoffCart, splitPaymentMethods } from '@/lib/sources/commerce/handover'
import { checkoutHandoffSteps } from '@/lib/sources/woocommerce/store/checkout-handoff'
import { type Store, newStore } from '@/tests/factories/store/server'

const address = {
  ...{ first_name: 'Test', last_name: 'Buyer', company: '' },
  ...{ address_1: 'Example street 1', address_2: '', city: 'Berlin', state: '', postcode: '10115' },
  ...{ country: 'DE', phone: '', email: 'buyer@example.test' },
}

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

describe('the shop’s own checkout', () => {
  const page = 'https://shop.example/checkout/'
  const line = { id: 118, quantity: 2, name: 'Table bowl', details: [{ name: 'Size', value: 'Medium' }] }
  const lines = [
    { ...line, key: 'a', link: 'https://shop.example/p/?attribute_pa_size=medium&x=1' },
    { ...line, key: 'b', id: 11, link: '' },
  ]
  const cart = { lines, coupons: [], billing: NOBODY, shipping: NOBODY } as never as HandoffCart
  const withCoupon = { ...cart, coupons: [{ code: 'kiln10', discount: 1 }] }

  test('is for every gateway that needs more than an address', () => {
    expect(splitPaymentMethods({ methods: ['bacs', 'stripe', 'cod', 'ppcp-gateway'] })).toEqual({
      native: ['bacs', 'cod'],
      shop: ['stripe', 'ppcp-gateway'],
    })
  })

  test('takes a line at an address, and then shows the checkout', () => {
    const steps = checkoutHandoffSteps({ way: 'add', page }, cart)
    expect(steps.map(({ url }) => url)).toEqual([
      `${page}?add-to-cart=118&quantity=2&attribute_pa_size=medium`,
      `${page}?add-to-cart=11&quantity=2`,
      page,
    ])
    expect(steps.map(({ adds }) => adds)).toEqual([{ a: 2 }, { b: 2 }, undefined])
    const plain = { way: 'add', page: 'https://shop.example/shop/?page_id=8' } as const
    expect(
      checkoutHandoffSteps(plain, { ...cart, lines: cart.lines.slice(1) }).map(({ url }) => url),
    ).toEqual(['https://shop.example/shop/?page_id=8&add-to-cart=11&quantity=2', plain.page])
  })

  test('takes what it has not got yet', () => {
    const steps = checkoutHandoffSteps({ way: 'add', page }, cart, { a: 2, b: 1 })
    expect(steps.map(({ url }) => url)).toEqual([`${page}?add-to-cart=11&quantity=1`, page])
    expect(checkoutHandoffSteps({ way: 'add', page }, withCoupon, { a: 2, b: 2 })).toEqual([
      { name: '', url: page },
    ])
  })

  test('takes coupons and the address by a form before it is shown', () => {
    const two = [{ code: 'kiln10' }, { code: 'fiveoff' }] as Cart['coupons']
    const [, , first, second, last] = checkoutHandoffSteps(
      { way: 'add', page },
      {
        ...cart,
        coupons: two,
        billing: address,
        shipping: { ...address, email: '', address_1: 'Elsewhere 2' },
      },
    )
    expect(first).toEqual({
      name: '',
      url: page,
      fields: { apply_coupon: 'Apply coupon', coupon_code: 'kiln10' },
    })
    expect(second?.fields).toMatchObject({
      ...{
        coupon_code: 'fiveoff',
        billing_address_1: 'Example street 1',
        billing_email: 'buyer@example.test',
      },
      ...{ ship_to_different_address: '1', shipping_address_1: 'Elsewhere 2' },
    })
    expect(second?.fields).not.toHaveProperty('billing_company')
    expect(last).toEqual({ name: '', url: page })
  })

  test('of a newer store takes all at once', () => {
    const url = (of: string) => checkoutHandoffSteps({ way: 'link', page: of }, withCoupon)[0]?.url
    const query = '?products=118%3A2%2C11%3A2&coupon=kiln10'
    expect(url(page)).toBe(`https://shop.example/checkout-link/${query}`)
    expect(url('https://shop.example/shop/checkout-link/')).toBe(
      `https://shop.example/shop/checkout-link/${query}`,
    )
  })

  test('applies a posted coupon and keeps the address', async () => {
    const steps = checkoutHandoffSteps(
      { way: 'add', page: `${store.origin}/checkout/` },
      { ...withCoupon, lines: cart.lines.slice(1), billing: address },
    )
    let [shown, cookie] = ['', '']
    for (const { url, fields } of steps) {
      const response = await fetch(url, {
        headers: { cookie },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      })
      cookie ||= response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      shown = await response.text()
    }
    expect(shown).toContain('Ramen bowl №1 &times; 2')
    expect(shown).toContain('Coupon: kiln10')
    expect(shown).toContain('value="Example street 1"')
    expect(shown).not.toContain('buyer@example.test')
  })
})
