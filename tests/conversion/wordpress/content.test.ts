/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { priceOf, formerPriceOf, pricesSchema } from '@/lib/conversion/wordpress/price'
import { plainText } from '@/lib/conversion/wordpress/plain-text'
import { restUrl } from '@/lib/conversion/wordpress/rest'
import { readDocument } from '@/lib/document/migrations'
import { answer } from '../support/servers'
import { converted, type Resources } from '../support/site'
import { categoriesOf, indexJson, postsOf, productsOf } from '../support/wordpress-site'

const HEAD = `<html lang="en"><title>Rye &amp; Rosemary &#8211; Sourdough &amp; pastries</title>
  <link rel="https://api.w.org/" href="/wp-json/"><meta name="generator" content="WordPress 6.7">`
const THEME = '<h1>Mindblown: a blog about philosophy.</h1>'
const json = (make: (origin: string) => unknown) => (response: ServerResponse, request: IncomingMessage) =>
  answer(response, 'application/json', JSON.stringify(make(`http://${request.headers.host}`)))

const blog = (body = THEME): Resources => ({
  '/': HEAD + body,
  '/wp-json/': indexJson(),
  '/wp-json/wp/v2/posts': json(postsOf),
  '/wp-json/wp/v2/pages': json((origin) => [
    { link: `${origin}/`, title: { rendered: 'Home' } },
    { link: `${origin}/about/`, title: { rendered: 'About us' } },
    { link: `${origin}/visit/`, title: { rendered: 'Visit &amp; buy' } },
  ]),
})
const shop = (body = ''): Resources => ({
  ...blog(body),
  '/wp-json/': indexJson('wc/store', 'wc/store/v1'),
  '/wp-json/wc/store/v1/products': json(productsOf),
  '/wp-json/wc/store/v1/products/categories': json(categoriesOf),
})

describe('a converted WordPress site', () => {
  it('introduces itself in its own words, not its theme’s', async () => {
    const { document, report } = await converted(blog(), { kind: 'wordpress', appName: 'Rye & Rosemary' })
    expect(document.screens[0]?.blocks[0]).toMatchObject({ type: 'header', subtitle: 'Sourdough & pastries' })
    expect(report).toMatchObject({ name: 'Rye & Rosemary', description: 'Sourdough & pastries' })
  })

  it('has its latest posts on a screen: title, day, excerpt without HTML, picture and link', async () => {
    const { document, server } = await converted(blog(), { kind: 'wordpress' })
    const news = document.screens.find(({ id }) => id === 'screen-news')
    expect(news?.blocks).toMatchObject([
      { type: 'header', title: 'News' },
      { type: 'image', src: `${server.origin}/wp-content/uploads/loaf-1024.png`, alt: 'A loaf' },
      { type: 'card', title: 'Rye “No. 36” & butter', content: 'February 6, 2026\nWarm at seven.…' },
      { type: 'button', text: 'Read more', action: { type: 'url', url: `${server.origin}/rye/` } },
      { type: 'card', title: 'Members', content: '' },
      { type: 'button', action: { type: 'url', url: `${server.origin}/secret/` } },
    ])
    expect(readDocument(structuredClone(document))).toEqual(document)
  })

  it('has its pages as tabs with their own titles where its menu cannot be read', async () => {
    const { document, report } = await converted(blog(), { kind: 'wordpress' })
    expect(document.tabs.map(({ label }) => label)).toEqual(['Home', 'News', 'About us', 'Visit & buy'])
    expect(report.missing).not.toContain('navigation')
  })

  it('puts the screen in the place of the menu’s page, which stays one tap away', async () => {
    const menu = '<nav><a href="/about/">About us</a><a href="/journal/">Journal</a></nav>'
    const { document, server } = await converted(blog(menu), { kind: 'wordpress' })
    expect(document.tabs.map(({ label, action }) => [label, action.type])).toEqual([
      ['Home', 'screen'],
      ['About us', 'url'],
      ['Journal', 'screen'],
    ])
    expect(document.screens[1]?.blocks.at(-1)).toMatchObject({
      text: 'All news',
      action: { type: 'url', url: `${server.origin}/journal/` },
    })
  })

  it('does without what the site keeps closed, broken or empty', async () => {
    for (const posts of ['<h1>no</h1>', '{"code":"rest_forbidden"}', '[]', '[1,null,{}]']) {
      const site = { '/': HEAD, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': posts }
      const { document } = await converted(site, { kind: 'wordpress' })
      expect(document.screens.map(({ id }) => id)).toEqual(['screen-home'])
    }
  })

  it('is asked for nothing but its index as a plain website', async () => {
    const { document, server } = await converted(shop())
    expect(document.screens).toHaveLength(1)
    expect(server.requests.filter((path) => /\/wp-json\/w/.test(path))).toEqual([])
  })
})

describe('a converted WooCommerce store', () => {
  it('has its products on a screen, priced as the shop writes prices, and its categories below', async () => {
    const { document, server } = await converted(shop(), { kind: 'woocommerce' })
    const screen = document.screens.find(({ id }) => id === 'screen-shop')
    expect(screen?.blocks).toMatchObject([
      { type: 'header', title: 'Shop' },
      { type: 'image', src: `${server.origin}/wp-content/uploads/shirt.png`, alt: 'Kiln shirt' },
      { type: 'card', title: 'Kiln shirt', content: '€24,00 – €26,50' },
      { type: 'button', action: { url: `${server.origin}/product/kiln-shirt/` } },
      {
        type: 'card',
        title: 'Mug No. 24 “glazed” & fired',
        content: '€31,25 (before €33,50)\nHolds 3 dl',
      },
      { type: 'button' },
      { type: 'card', title: 'On request', content: '' },
      { type: 'button' },
      { type: 'header', title: 'Categories' },
      { type: 'button', text: 'Mugs & Cups', style: 'secondary' },
      { type: 'button', text: 'Shirts' },
    ])
    expect(document.tabs.slice(0, 3).map(({ label, icon }) => [label, icon])).toEqual([
      ['Home', 'home'],
      ['Shop', 'shop'],
      ['News', 'news'],
    ])
  })

  it('has its shop before its news where only the shop is in its menu', async () => {
    const menu = '<nav><a href="/shop/">Our goods</a><a href="/classes/">Classes</a><a href="/x/">X</a></nav>'
    const { document } = await converted(shop(menu), { kind: 'woocommerce' })
    expect(document.tabs.slice(0, 4).map(({ label }) => label)).toEqual([
      'Home',
      'Our goods',
      'News',
      'Classes',
    ])
    expect(document.screens[0]?.blocks[1]).toMatchObject({ text: 'Our goods', style: 'primary' })
  })

  it('keeps its pages of prices and offers beside the shop’s own screen', async () => {
    const menu = '<nav><a href="/pricing/">Pricing</a><a href="/shop/">Our goods</a><a href="/x/">X</a></nav>'
    const { document } = await converted(shop(menu), { kind: 'woocommerce' })
    const types = Object.fromEntries(document.tabs.map(({ label, action }) => [label, action.type]))
    expect(types).toMatchObject({ Pricing: 'url', 'Our goods': 'screen' })
  })
})

describe('prices', () => {
  const prices = (price: string, more = {}) =>
    pricesSchema.parse({ price, currency_minor_unit: 2, currency_decimal_separator: '.', ...more })

  it.each([
    ['3125', { currency_prefix: '$' }, '$31.25'],
    ['5', { currency_prefix: '$' }, '$0.05'],
    ['0', { currency_prefix: '£' }, '£0.00'],
    ['123456789', { currency_suffix: ' kr', currency_thousand_separator: ' ' }, '1 234 567.89 kr'],
    ['1500', { currency_minor_unit: 0, currency_prefix: '¥', currency_thousand_separator: ',' }, '¥1,500'],
    ['1234', { currency_minor_unit: 3, currency_suffix: '&nbsp;KD' }, '1.234KD'],
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
  })
})

describe('the words of a piece of HTML', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['a<b>b</b>c &amp; d&nbsp;e', 'abc & d e'],
    ['<style>p{}</style>x<figure>y<figcaption>z</figcaption></figure>', 'x'],
    ['&lt;b&gt; stays text', '<b> stays text'],
    ['<p>Cut by WordPress [&hellip;]</p>', 'Cut by WordPress…'],
  ])('%j', (html, text) => expect(plainText(html, 100)).toBe(text))
})

describe('the address of a REST route', () => {
  it('suits sites with and without pretty links', () => {
    expect(restUrl('https://a.example/wp-json/', 'wp/v2/posts', { a: '1' })).toBe(
      'https://a.example/wp-json/wp/v2/posts?a=1',
    )
    expect(restUrl('https://a.example/index.php?rest_route=/', 'wp/v2/posts', {})).toBe(
      'https://a.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts',
    )
  })
})
