import { fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { newStore, type Store } from '@/tests/factories/store/server'
import { shopPhone } from '@/tests/factories/shop-phone'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

const LINK = 'https://shop.example/checkout/order-received/171/?key=wc_order_xovA3pTTIb8Re'
const NONE = {
  code: 'woocommerce_rest_invalid_order',
  message: 'Invalid order ID or key provided.',
  data: { status: 401 },
}
/** As newer stores answer. */
const ORDER = {
  id: 171,
  status: 'completed',
  items: [{ name: 'Ramen bowl №1', quantity: 2, totals: { line_total: '2700' } }],
  totals: {
    total_price: '3190',
    ...{ currency_code: 'EUR', currency_minor_unit: 2, currency_decimal_separator: ',' },
    ...{ currency_thousand_separator: '.', currency_prefix: '', currency_suffix: ' €' },
  },
}

test('a store without a look-up says where orders are shown, and asks for nothing', async () => {
  const { container } = await shopPhone(store).page('order')
  const page = within(container)
  expect(await page.findByText(/This shop shows orders only on its own page/)).toBeVisible()
  expect(page.queryByRole('textbox')).toBeNull()
})

test('an account is on the shop’s own page', async () => {
  const { container } = await shopPhone(store).page('order')
  const link = await within(container).findByRole('link', { name: 'Your account in the shop' })
  expect(link).toHaveAttribute('href', `${store.origin}/my-account/`)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('data-outside')
})

test('a newer store tells a guest how an order stands', async () => {
  const phone = shopPhone(store)
  phone.answer(/order\/0$/, 401, NONE)
  phone.answer(/order\/171\?billing_email=buyer%40example.test&key=wc_order_xovA3pTTIb8Re$/, 200, ORDER)
  phone.answer(/order\/171/, 401, NONE)
  const { container } = await phone.page('order')
  const page = within(container)
  const find = async (link: string, email: string) => {
    fireEvent.change(await page.findByLabelText('Link to the order, from the shop’s email'), {
      target: { value: link },
    })
    fireEvent.change(page.getByLabelText('Email'), { target: { value: email } })
    await userEvent.click(page.getByRole('button', { name: 'Search' }))
  }
  await find('https://shop.example/cart/', '')
  expect(await page.findByText('That isn’t a link to an order.')).toBeVisible()
  await find(LINK, 'somebody@example.test')
  expect(await page.findByText('Invalid order ID or key provided.')).toBeVisible()
  await find(LINK, 'buyer@example.test')
  expect(await page.findByText('Completed · 31,90 €')).toBeVisible()
})

test('without a connection an order that was placed here is still shown', async () => {
  const phone = shopPhone(store)
  const order = {
    id: 171,
    key: 'k',
    email: 'buyer@example.test',
    status: 'processing',
    method: 'cod',
    page: LINK,
  }
  phone.memory.write('shop.orders.shop', [
    {
      ...order,
      lines: [{ name: 'Ramen bowl №1', quantity: 2, total: 2700 }],
      total: 3190,
      currency: { code: 'EUR', minorUnit: 2, decimal: ',', thousand: '.', prefix: '', suffix: ' €' },
      placed: 0,
    },
  ])
  phone.lose(/./, 'before', 100)
  const { container } = await phone.page('order', '171')
  const page = within(container)
  expect(await page.findByText('2 × Ramen bowl №1')).toBeVisible()
  expect(page.getByRole('link', { name: 'See the order in the shop' })).toHaveAttribute('href', LINK)
  await waitFor(() => expect(page.getByText('Being processed')).toBeVisible())
})
