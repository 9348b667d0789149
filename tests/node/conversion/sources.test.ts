import type { IncomingMessage, ServerResponse } from 'node:http'
import { inApp } from '@/lib/blocks/live/links'
import { readDocument } from '@/lib/document/migrations'
import { getNavigation } from '@/lib/document/navigation'
import { TYPES } from '../../factories/polylang-site'
import { answer } from './support/servers'
import { converted, type Resources } from './support/site'
import { categoriesOf, indexJson, getPostsReader, productsOf } from './support/wordpress-site'

const HEAD = `<html lang="en"><title>Rye &amp; Rosemary &#8211; Sourdough &amp; pastries</title>
  <link rel="https://api.w.org/" href="/wp-json/"><meta name="generator" content="WordPress 6.7">`
const THEME = '<h1>Mindblown: a blog about philosophy.</h1>'
const json = (make: (origin: string) => unknown) => (response: ServerResponse, request: IncomingMessage) =>
  answer(response, 'application/json', JSON.stringify(make(`http://${request.headers.host}`)))

const blog = (body = THEME): Resources => ({
  '/': HEAD + body,
  '/wp-json/': indexJson(),
  '/wp-json/wp/v2/posts': json(getPostsReader),
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
  it('uses its own name and description, not its theme’s', async () => {
    const { document, report } = await converted(blog(), { kind: 'wordpress', appName: 'Rye & Rosemary' })
    expect(document.screens[0]?.blocks[0]).toMatchObject({ type: 'header', subtitle: 'Sourdough & pastries' })
    expect(report).toMatchObject({ name: 'Rye & Rosemary', description: 'Sourdough & pastries' })
  })

  it('shows its posts live, on its first screen and on a separate one', async () => {
    const { document, server } = await converted(blog(), { kind: 'wordpress' })
    expect(document.sources).toEqual([
      {
        id: 'site',
        kind: 'wordpress',
        address: `${server.origin}/wp-json/`,
        name: document.settings.appName,
      },
    ])
    const blocksOf = (id: string) => document.screens.find((screen) => screen.id === id)?.blocks
    expect(document.screens[0]?.blocks.at(-1)).toMatchObject({
      type: 'posts',
      source: 'site',
      layout: 'large',
    })
    expect(blocksOf('screen-news')).toMatchObject([
      { type: 'header', title: 'News' },
      { type: 'posts', source: 'site', layout: 'rows', endless: true, chips: true },
    ])
    expect(blocksOf('screen-search')).toMatchObject([
      { type: 'header' },
      { type: 'find' },
      { type: 'categories' },
    ])
    expect(blocksOf('screen-saved')).toMatchObject([
      { type: 'header' },
      { type: 'bookmarks', source: 'site' },
    ])
    expect(readDocument(structuredClone(document))).toEqual(document)
  })

  it('has its pages as tabs with their own titles if its menu cannot be read', async () => {
    const { document, report } = await converted(blog(), { kind: 'wordpress' })
    expect(document.tabs.map(({ label }) => label)).toEqual([
      'Home',
      'News',
      'Search',
      'Saved',
      'Visit & buy',
      'About us',
    ])
    expect(report.missing).not.toContain('navigation')
  })

  it('places the screen where the menu’s page was, which stays one tap away', async () => {
    const menu = '<nav><a href="/about/">About us</a><a href="/journal/">Journal</a></nav>'
    const { document } = await converted(blog(menu), { kind: 'wordpress' })
    expect(document.tabs.map(({ label, action }) => [label, action.type])).toEqual([
      ['Home', 'screen'],
      ['About us', 'url'],
      ['Journal', 'screen'],
      ['Search', 'screen'],
      ['Saved', 'screen'],
    ])
    expect(document.screens[1]?.blocks.at(-1)).toMatchObject({ type: 'posts' })
  })

  it('works without closed, broken or empty parts', async () => {
    for (const posts of ['<h1>no</h1>', '{"code":"rest_forbidden"}', '[]', '[1,null,{}]']) {
      const site = { '/': HEAD, '/wp-json/': indexJson(), '/wp-json/wp/v2/posts': posts }
      const { document } = await converted(site, { kind: 'wordpress' })
      expect(document.screens.map(({ id }) => id)).toEqual(['screen-home'])
    }
  })

  it('gets a single request, for its index, as a plain website', async () => {
    const { document, server } = await converted(shop())
    expect(document.screens).toHaveLength(1)
    expect(server.requests.filter((path) => /\/wp-json\/w/.test(path))).toEqual([])
  })
})

describe('custom post types of a WordPress site', () => {
  const entries = (slug: string) => json((origin) => [{ id: 1, link: `${origin}/${slug}/one/` }])
  const none = json(() => [])
  const site = (body = THEME): Resources => ({
    ...blog(body),
    '/wp-json/wp/v2/types': (response, request) =>
      json(() => (request.url?.includes('_fields') ? [] : TYPES))(response, request),
    '/wp-json/wp/v2/recipes': entries('recipe'),
    '/wp-json/wp/v2/patterns': none,
  })

  it('have a screen beside the news, if they have entries', async () => {
    const { document, server } = await converted(site(), { kind: 'wordpress' })
    expect(document.tabs.slice(0, 5).map(({ label }) => label)).toEqual([
      'Home',
      'News',
      'Recipes & tips',
      'Search',
      'Saved',
    ])
    const screen = document.screens.find(({ id }) => id === 'screen-recipes')
    expect(screen?.blocks).toMatchObject([
      { type: 'header', title: 'Recipes & tips' },
      { type: 'posts', source: 'site', postType: 'recipes', pinned: false },
    ])
    expect(readDocument(structuredClone(document))).toEqual(document)
    // None of the site's internal types was requested.
    const requested = server.requests.map((path) => path.split('?')[0])
    for (const inner of ['blocks', 'templates', 'navigation', 'elementor_library', 'menu-items', 'product'])
      expect(requested).not.toContain(`/wp-json/wp/v2/${inner}`)
  })

  it('replace their page in the menu', async () => {
    const menu = '<nav><a href="/about/">About us</a><a href="/recipe/">From our kitchen</a></nav>'
    const { document } = await converted(site(menu), { kind: 'wordpress' })
    const tab = document.tabs.find(({ label }) => label === 'From our kitchen')
    expect(tab?.action).toEqual({ type: 'screen', screenId: 'screen-recipes' })
  })

  it('are omitted if their entries have no pages', async () => {
    const inner = json((origin) => [{ id: 1, link: `${origin}/?post_type=recipe&p=1` }])
    const { document } = await converted(
      { ...site(), '/wp-json/wp/v2/recipes': inner },
      { kind: 'wordpress' },
    )
    expect(document.screens.map(({ id }) => id)).not.toContain('screen-recipes')
  })
})

describe('the menu of a block theme', () => {
  // A navigation block as WordPress 6 renders it, with submenus and the button for phones.
  const item = (text: string, path: string, below = '') =>
    `<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="${path}"><span class="wp-block-navigation-item__label">${text}</span></a>${below}</li>`
  const menu = `<header class="wp-block-template-part"><nav class="is-responsive wp-block-navigation" aria-label="Main"><button aria-haspopup="dialog" aria-label="Open menu"></button><div class="wp-block-navigation__responsive-container"><ul class="wp-block-navigation__container">
    ${item('About us', '/about/', `<button aria-label="About us submenu"></button><ul class="wp-block-navigation__submenu-container">${item('Team', '/about/team/')}</ul>`)}
    ${item('Breads', '/category/breads/')}${item('Classes', '/?page_id=7')}${item('Visit', '/visit/')}${item('Jobs', '/jobs/')}${item('Instagram', 'https://instagram.example/rye')}
    </ul></div></nav></header><footer><nav><a href="/imprint/">Imprint</a><a href="/privacy/">Privacy</a></nav></footer>`

  it('fills the rest of the bar and the app’s menu, in its order, and its pages open in the app', async () => {
    const { document } = await converted(blog(menu), { kind: 'wordpress' })
    const { bar, menu: rest } = getNavigation(document)
    expect(bar.map(({ label }) => label)).toEqual(['Home', 'News', 'Search', 'Saved', 'Visit'])
    expect(rest.map(({ label }) => label)).toEqual(['About us', 'Breads', 'Classes', 'Jobs'])
    const [source] = document.sources!
    const urls = [...bar, ...rest].flatMap(({ action }) => (action.type === 'url' ? [action.url] : []))
    expect(urls.map((url) => inApp(url, source!))).toEqual(
      ['/visit/', '/about/', '/category/breads/', '/?page_id=7', '/jobs/'].map(
        (path) => `#~site/go/${encodeURIComponent(path)}`,
      ),
    )
  })
})

describe('a WordPress site in several languages', () => {
  const declared = (...links: [string, string][]) =>
    `${HEAD}${links.map(([tag, path]) => `<link rel="alternate" hreflang="${tag}" href="${path}">`).join('')}${THEME}`
  const page = declared(['en-US', '/'], ['de-DE', '/de/'], ['x-default', '/'])
  /** As Polylang Pro documents: with `lang` the posts of one language, without it those of all. */
  const respond = (response: ServerResponse, request: IncomingMessage) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    const origin = `http://${request.headers.host}`
    const ids = { en: [1, 3], de: [2] }[query.get('lang') ?? ''] ?? [1, 2, 3]
    if (!query.has('lang')) return json(getPostsReader)(response, request)
    const posts = ids.map((id) => ({ id, link: `${origin}/${id}/`, title: { rendered: `No. ${id}` } }))
    answer(response, 'application/json', JSON.stringify(posts))
  }

  it('is requested for posts in the app’s language if its API distinguishes them', async () => {
    const { document, report } = await converted(
      { ...blog(), '/': page, '/wp-json/wp/v2/posts': respond },
      { kind: 'wordpress' },
    )
    expect(document.sources?.[0]).toMatchObject({ languages: ['en', 'de'] })
    expect(report.notes).toContainEqual(expect.stringMatching(/several languages \(en, de\)/))
    expect(readDocument(structuredClone(document))).toEqual(document)
  })

  it('is reported if its API does not', async () => {
    const site = {
      ...blog(),
      '/': page,
      '/wp-json/wp/v2/posts': json((origin) => [{ id: 1, ...(getPostsReader(origin)[0] as object) }]),
    }
    const { document, report } = await converted(site, { kind: 'wordpress' })
    expect(document.sources?.[0]).not.toHaveProperty('languages')
    expect(report.notes).toContainEqual(expect.stringMatching(/\(en-US, de-DE\), but its REST API doesn’t/))
  })

  it('is not requested for languages that it does not declare', async () => {
    const { server, report } = await converted(blog(), { kind: 'wordpress' })
    expect(server.requests.join()).not.toContain('lang=')
    expect(report.notes).toEqual([])
  })
})

describe('a converted WooCommerce store', () => {
  it('has its products on a screen, with the shop’s price format, and its categories below', async () => {
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

  it('has its shop before its news if only the shop is in its menu', async () => {
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

  it('keeps its pages of prices and offers beside the shop’s screen', async () => {
    const menu = '<nav><a href="/pricing/">Pricing</a><a href="/shop/">Our goods</a><a href="/x/">X</a></nav>'
    const { document } = await converted(shop(menu), { kind: 'woocommerce' })
    const types = Object.fromEntries(document.tabs.map(({ label, action }) => [label, action.type]))
    expect(types).toMatchObject({ Pricing: 'url', 'Our goods': 'screen' })
  })
})
