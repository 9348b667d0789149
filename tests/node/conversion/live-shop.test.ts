import { setTimeout } from 'node:timers/promises'
import { type Store, newStore } from '../../factories/store/server'
import type { TestServer } from './support/servers'
import { converted } from './support/site'
import { findCheckoutHandoff } from '@/lib/sources/woocommerce/find-checkout-handoff'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

/** The store as conversion tests know servers. */
const site = (of = store): TestServer => ({ ...of, close: () => Promise.resolve() }) as unknown as TestServer

/** What becomes of a store each of whose answers waits. */
async function slowly(hold: (asked: string) => Promise<unknown> | undefined, within?: number) {
  const slow = await newStore({ hold })
  try {
    return { ...(await converted(site(slow), { kind: 'woocommerce', within })), requests: slow.requests }
  } finally {
    await slow.close()
  }
}
const never = new Promise(() => {})
const SHOP_TABS = ['home', 'shop', 'search', 'cart', 'heart']

test('a store becomes an app with its goods as they are now: shop, search, cart and saved', async () => {
  const { document } = await converted(site(), { kind: 'woocommerce', appName: 'Kiln & Clay' })
  expect(document.sources).toEqual([
    {
      id: 'site',
      kind: 'woocommerce',
      address: `${store.origin}/wp-json/`,
      name: 'Kiln & Clay',
      checkout: { way: 'add', page: `${store.origin}/checkout/` },
    },
  ])
  expect(document.tabs.slice(0, 5).map(({ label, icon }) => [label, icon])).toEqual([
    ['Home', 'home'],
    ['Shop', 'shop'],
    ['Search', 'search'],
    ['Cart', 'cart'],
    ['Saved', 'heart'],
  ])
  const types = Object.fromEntries(
    document.screens.map(({ id, blocks }) => [id, blocks.map(({ type }) => type)]),
  )
  expect(types['screen-home']).toEqual(
    expect.arrayContaining(['featured', 'product-categories', 'recently-viewed']),
  )
  expect(types).toMatchObject({
    'screen-shop': ['products'],
    'screen-search': ['products'],
    'screen-cart': ['cart'],
    'screen-saved': ['wishlist'],
  })
  expect(JSON.stringify(document)).not.toContain('13,50')
})

describe('A store that is slow', () => {
  /** Five times as fast, the ten seconds of a conversion too. */
  const paced = (seconds: number) => slowly(() => setTimeout(seconds * 200), 2000)
  const silentOn = (part: RegExp) => slowly((asked) => (part.test(asked) ? never : undefined), 1200)
  let cases: Record<string, Awaited<ReturnType<typeof slowly>>>
  beforeAll(async () => {
    // All at once: they do nothing but wait
    const [some, more, products, checkout, api] = await Promise.all([
      paced(1.5),
      paced(2.5),
      silentOn(/products\?|checkout|add-to-cart/),
      silentOn(/checkout|add-to-cart/),
      silentOn(/wp-json/),
    ])
    cases = { '1.5 seconds': some, '2.5 seconds': more, products, checkout, api }
  })

  test.each(['1.5 seconds', '2.5 seconds', 'products', 'checkout', 'api'])(
    'is an app with a shop all the same, and nothing is taken for no (%s)',
    (name) => {
      const { document, report } = cases[name]!
      expect(document.tabs.slice(0, 5).map(({ icon }) => icon)).toEqual(SHOP_TABS)
      const [source] = document.sources ?? []
      expect(source?.kind).toBe('woocommerce')
      expect(source?.address).toMatch(/\/wp-json\/$/)
      expect(source?.checkout?.way ?? 'unknown').not.toBe('open')
      expect(report.unanswered?.parts.includes('checkout') ?? false).toBe(source?.checkout === undefined)
      expect(report.notes.join()).not.toMatch(/security plugin|closed|no published/)
    },
  )

  test.each<[string, string[], RegExp]>([
    [
      'products',
      ['products', 'checkout'],
      /its products and the path to its checkout didn’t arrive in time\. The app loads the products itself/,
    ],
    ['checkout', ['checkout'], /: the path to its checkout didn’t arrive in time/],
    ['api', ['products', 'posts', 'checkout'], /: its products, its posts, and the path to its checkout/],
  ])('is told as slow, with what is missing (%s)', (name, parts, said) => {
    const { unanswered, notes } = cases[name]!.report
    expect(unanswered).toEqual({ parts, looks: 0, nextAt: null })
    expect(notes[0]).toMatch(/^The store responds slowly/)
    expect(notes[0]).toMatch(said)
  })

  test('is asked what it is first, then for its products, and for its checkout last', async () => {
    const { requests, report } = await slowly(() => undefined)
    expect(report.unanswered).toBeUndefined()
    const first = (part: RegExp) => requests.findIndex((request) => part.test(request))
    const order = [/wp-json\/\?/, /products\?/, /wp\/v2\/posts/, /checkout-link/].map(first)
    expect(order).toEqual([1, 2, order[2], order[3]])
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })
})

describe('the way into a shop’s own checkout', () => {
  const ROOT = 'https://shop.example/wp-json/'
  const home = { url: 'https://shop.example/', html: '<a class="x" href="/kasse/">Kasse</a>' }
  const form = '<form name="checkout" class="checkout woocommerce-checkout">'
  let asked: string[] = []
  beforeEach(() => void (asked = []))
  const answering = (pages: Record<string, string>) => (url: string) => {
    asked.push(url)
    const text = pages[url]
    return Promise.resolve(text === undefined ? null : { text, url })
  }

  test('is one address with all lines where the shop takes it', async () => {
    const found = (root: string) =>
      findCheckoutHandoff(root, home, 11, () =>
        Promise.resolve({ text: form, url: 'https://shop.example/checkout/?session=x' }),
      )
    expect(await found(ROOT)).toEqual({ way: 'link', page: 'https://shop.example/checkout-link/' })
    expect(await found('https://shop.example/store/?rest_route=/')).toEqual({
      way: 'link',
      page: 'https://shop.example/store/checkout-link/',
    })
  })

  test('is else a line at an address of the checkout that the shop links to', async () => {
    const filled = 'https://shop.example/kasse/?add-to-cart=11&quantity=1'
    const found = await findCheckoutHandoff(ROOT, home, 11, answering({ [filled]: form }))
    expect(found).toEqual({ way: 'add', page: 'https://shop.example/kasse/' })
    expect(asked).toEqual(['https://shop.example/checkout-link/?products=11:1', filled])
  })

  test.each([
    [
      'a link with plain permalinks',
      'https://shop.example/?rest_route=/',
      { url: 'https://shop.example/', html: '<a href="/?page_id=8&#038;lang=de"><span>Checkout</span></a>' },
      {},
      'https://shop.example/?page_id=8&lang=de',
    ],
    [
      'the button of the small cart',
      'https://shop.example/wp-json/',
      {
        url: 'https://shop.example/',
        html: '<a href="/pay-here/" class="button checkout wc-forward">Go</a>',
      },
      {},
      'https://shop.example/pay-here/',
    ],
    [
      'the settings of a shop with blocks',
      'https://shop.example/wp-json/',
      {
        url: 'https://shop.example/',
        html: `<script>var wcSettings = JSON.parse( decodeURIComponent( '${encodeURIComponent(
          JSON.stringify({
            storePages: { checkout: { id: 9, title: 'Pay', permalink: 'https://shop.example/pay/' } },
          }),
        )}' ) )</script>`,
      },
      {},
      'https://shop.example/pay/',
    ],
    [
      'the API, for a shop in a folder',
      'https://shop.example/store/wp-json/',
      { url: 'https://shop.example/store/', html: '' },
      {
        'https://shop.example/store/wp-json/wp/v2/pages': JSON.stringify([
          { link: 'https://shop.example/store/kasse/' },
        ]),
      },
      'https://shop.example/store/kasse/',
    ],
    [
      'the usual address below the folder',
      'https://shop.example/store/wp-json/',
      { url: 'https://shop.example/store/', html: '' },
      {},
      'https://shop.example/store/checkout/',
    ],
  ])('is found by %s', async (_, root, from, answers: Record<string, string>, page) => {
    const filled = new URL(page)
    filled.searchParams.set('add-to-cart', '11')
    filled.searchParams.set('quantity', '1')
    const found = await findCheckoutHandoff(root, from, 11, (url) => {
      const text = url === filled.href ? form : answers[url.split('?')[0]!]
      return Promise.resolve(text === undefined ? null : { text, url })
    })
    expect(found).toEqual({ way: 'add', page })
  })

  test('is none where the checkout stays empty, and the shop is opened as it is', async () => {
    const empty = `${form}<p class="cart-empty woocommerce-info">Your cart is currently empty.</p>`
    const pages = { 'https://shop.example/kasse/?add-to-cart=11&quantity=1': empty }
    expect(await findCheckoutHandoff(ROOT, home, 11, answering(pages))).toEqual({
      way: 'open',
      page: 'https://shop.example/',
    })
  })

  describe('has its texts about terms and withdrawal:', () => {
    const consents = (html: string) =>
      findCheckoutHandoff(ROOT, home, 11, (url) => Promise.resolve({ text: form + html, url })).then(
        (found) => found.consents,
      )

    test('the classic one’s box, and its text about privacy', async () => {
      const html = `<label for="billing_city">City <abbr class="required" title="required">*</abbr></label>
        <input type="text" name="billing_city" id="billing_city">
        <label><input type="checkbox" name="ship_to_different_address" id="ship"> <span>Elsewhere?</span></label>
        <div class="woocommerce-terms-and-conditions-wrapper"><div class="woocommerce-privacy-policy-text"><p>Your
        data is used, see our <a href="/privacy/">privacy policy</a>.</p></div>
        <p class="form-row validate-required"><label class="woocommerce-form__label checkbox">
        <input type="checkbox" name="terms" id="terms" />
        <span class="woocommerce-terms-and-conditions-checkbox-text">I agree to the <a href="https://shop.example/terms/"
        class="woocommerce-terms-and-conditions-link">terms &amp; conditions</a></span>&nbsp;<abbr class="required"
        title="required">*</abbr></label><input type="hidden" name="terms-field" value="1" /></p></div>`
      expect(await consents(html)).toEqual([
        {
          parts: [
            { text: 'Your data is used, see our ' },
            { text: 'privacy policy', href: 'https://shop.example/privacy/' },
            { text: '.' },
          ],
          required: false,
        },
        {
          parts: [
            { text: 'I agree to the ' },
            { text: 'terms & conditions', href: 'https://shop.example/terms/' },
          ],
          required: true,
        },
      ])
    })

    test('an extension’s boxes, of which those for letters are none', async () => {
      const html = `<p class="form-row legal"><label for="download-revocate">My right of <a href="/widerruf/">withdrawal
        </a> expires.</label><input type="checkbox" name="download-revocate" id="download-revocate"></p>
        <p><label><input type="checkbox" name="newsletter" required>Send me news</label></p>
        <p><label><input type="checkbox" name="gift">It is a gift</label></p>`
      expect(await consents(html)).toEqual([
        {
          parts: [
            { text: 'My right of ' },
            { text: 'withdrawal ', href: 'https://shop.example/widerruf/' },
            { text: ' expires.' },
          ],
          required: true,
        },
      ])
    })

    test('the block’s own text, or the pages that its shop names', async () => {
      const block = (more: string) =>
        `<div class="wp-block-woocommerce-checkout-terms-block" data-block-name="woocommerce/checkout-terms-block" ${more}></div>`
      expect(
        await consents(
          block(
            'data-checkbox="true" data-text="I accept the &lt;a href=&quot;/agb/&quot;&gt;AGB&lt;/a&gt;"',
          ),
        ),
      ).toEqual([
        {
          parts: [{ text: 'I accept the ' }, { text: 'AGB', href: 'https://shop.example/agb/' }],
          required: true,
        },
      ])
      const pages = { terms: { title: 'Terms', permalink: 'https://shop.example/terms/' } }
      const settings = `<script>JSON.parse(decodeURIComponent('${encodeURIComponent(JSON.stringify({ storePages: pages }))}'))</script>`
      expect(await consents(settings + block(''))).toEqual([
        { parts: [{ text: 'Terms', href: 'https://shop.example/terms/' }], required: false },
      ])
      expect(await consents(block(''))).toBeUndefined()
    })
  })
})
