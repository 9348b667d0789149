import { chooseName } from '@/lib/conversion/inspect/name'
import { readStructuredData } from '@/lib/conversion/inspect/structured-data'
import { converted, startSite } from '../support/site'

const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const page = (title: string, head = '', body = '') =>
  `<html><head><title>${title}</title>${head}</head><body>${body}`
const namesIn = (...texts: string[]) => {
  const { siteNames, organizationNames } = readStructuredData(texts, 'https://rye.example/')
  return [...siteNames, ...organizationNames]
}
const nameOf = async (...parameters: Parameters<typeof converted>) =>
  (await converted(...parameters)).report.name

describe('The name that a site declares', () => {
  const WEBSITE = script({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Rye & Rosemary',
    url: '/',
  })
  const OG = '<meta property="og:site_name" content="Rye (shared)">'
  const APPLICATION = '<meta name="application-name" content="Rye (app)">'
  const COMPANY = script({ '@type': 'Corporation', name: 'Rye Foods Holding GmbH' })
  const TITLE = 'Ten loaves that you can bake | Rye in the title'

  test.each([
    ['its JSON-LD', WEBSITE + OG + APPLICATION, 'Rye & Rosemary'],
    ['og:site_name', APPLICATION + OG, 'Rye (shared)'],
    ['application-name', COMPANY + APPLICATION, 'Rye (app)'],
    ['its company', COMPANY, 'Rye Foods Holding GmbH'],
  ])('is read from %s before later candidates', async (_from, head, name) => {
    expect(await nameOf({ '/': page(TITLE, head) })).toBe(name)
  })

  test.each([
    [
      'a graph',
      {
        '@graph': [
          { '@type': 'WebPage', name: 'Ten loaves' },
          { '@type': 'Organization', name: 'Rye' },
        ],
      },
    ],
    ['a list', [{ '@type': 'BreadcrumbList' }, { '@type': 'LocalBusiness', name: 'Rye' }]],
    [
      'a publisher',
      { '@type': 'Article', name: 'Ten loaves', publisher: { '@type': 'Organization', name: 'Rye' } },
    ],
    ['several types', { '@type': ['Bakery', 'LocalBusiness'], name: 'Rye' }],
    ['a type in full', { '@type': 'https://schema.org/WebSite', name: 'Rye' }],
    [
      'the site before its owner',
      [
        { '@type': 'Corporation', name: 'Holding' },
        { '@type': 'WebSite', name: 'Rye' },
      ],
    ],
  ])('is read from %s', (_where, value) => {
    expect(namesIn(JSON.stringify(value))[0]).toBe('Rye')
  })

  test.each([
    ['the brand of a product', { '@type': 'Product', brand: { '@type': 'Organization', name: 'Mill' } }],
    ['who wrote a review', { '@type': 'Review', author: { '@type': 'Organization', name: 'Guide' } }],
    ['another site', { '@type': 'Organization', name: 'Agency', url: 'https://agency.example/' }],
    ['an article', { '@type': 'Article', headline: 'Ten loaves', name: 'Ten loaves' }],
    ['a broken text', '{'],
  ])('is not that of %s', (_whose, value) => {
    expect(namesIn(JSON.stringify(value), '{"@type":')).toEqual([])
  })

  test('contains no characters that change the direction of the text', async () => {
    const head = script({ '@type': 'WebSite', name: 'Rye\u202e gnitirw\u202c Ba\u00adkery' })
    expect(await nameOf({ '/': page(TITLE, head) })).toBe('Rye gnitirw Bakery')
  })

  test('is a placeholder in JSON-LD as elsewhere', async () => {
    const head = script({ '@type': 'WebSite', name: 'My Site' }) + OG
    expect(await nameOf({ '/': page(TITLE, head) })).toBe('Rye (shared)')
  })
})

describe('The name of a site that declares none', () => {
  const home = page(
    'Rye Bakery – Warm at seven',
    '',
    '<nav><a href="/menu/">Menu</a><a href="/us/">Us</a></nav>',
  )
  const article = page(
    'Ten loaves that you can bake – Rye Bakery',
    '',
    '<h1>Ten loaves that you can bake</h1>',
  )

  test('is the part of a deep page’s title that is also in the start page’s title', async () => {
    const site = await startSite({ '/': home, '/blog/loaves': article })
    expect(await nameOf(site, { path: '/blog/loaves' })).toBe('Rye Bakery')
    expect(site.requests).toEqual(expect.arrayContaining(['/blog/loaves', '/']))
    await site.close()
  })

  test('is the one that the start page declares', async () => {
    const declared = page('Hello', '<meta property="og:site_name" content="Rye">')
    expect(await nameOf({ '/': declared, '/blog/loaves': article }, { path: '/blog/loaves' })).toBe('Rye')
  })

  test('is read from the start page if the deep one has only a headline', async () => {
    const headline = page('Ten loaves', '', '<h1>Ten loaves</h1>')
    expect(await nameOf({ '/': home, '/blog/loaves': headline }, { path: '/blog/loaves' })).toBe('Rye Bakery')
  })

  test('is the part of the start page’s title that is also in another page’s', async () => {
    const turned = page(
      'Warm at seven – Rye Bakery',
      '',
      '<nav><a href="/menu/">Menu</a><a href="/us/">Us</a></nav>',
    )
    expect(await nameOf({ '/': turned, '/menu/': page('Our menu – Rye Bakery') })).toBe('Rye Bakery')
  })

  test('causes no further request when one is declared', async () => {
    const site = await startSite({
      '/': home.replace('<title>', '<meta name="application-name" content="Rye"><title>'),
    })
    await converted(site)
    expect(site.requests).not.toContain('/menu/')
    await site.close()
  })

  test.each([
    [
      'Ten loaves that you can bake at home',
      'https://rye-bakery.example/blog/a',
      'Ten loaves that you can bake at home',
      'Rye Bakery',
    ],
    ['Ten loaves', 'https://rye-bakery.example/blog/a', 'Ten loaves', 'Rye Bakery'],
    ['Ten loaves – The Oven', 'https://a.example/blog/a', 'Ten loaves', 'The Oven'],
    ['We bake the best bread in all of Leeds', 'https://rye-bakery.example/', '', 'Rye Bakery'],
    ['Bread for everybody!', 'https://rye-bakery.example/', '', 'Rye Bakery'],
    ['Corner Books', 'https://a.example/', '', 'Corner Books'],
  ])('is never a headline: %s at %s', (title, url, heading, name) => {
    const { hostname, pathname } = new URL(url)
    expect(chooseName([], title, { hostname, isHome: pathname === '/', heading })).toBe(name)
  })
})

describe('A name is never truncated', () => {
  test.each([
    ['Restaurant “Zum – Löwen” | Köln', 'Restaurant “Zum – Löwen”'],
    ['„Brot | Zeit“ – frisch gebacken', '„Brot | Zeit“'],
    ['"Salt: Water" – a kitchen', '"Salt: Water"'],
    ["Joe's Diner – Joe's best burgers", "Joe's Diner"],
    ["Café 'Le – Petit' | Paris", "Café 'Le – Petit'"],
    ['The Oven (Leeds – York) | Bread', 'The Oven (Leeds – York)'],
  ])('inside quotation marks or brackets: %s', (title, name) => {
    expect(chooseName([], title, { hostname: 'a.example' })).toBe(name)
  })

  test.each([
    [
      'The Worshipful Company of Bakers, Millers and Confectioners of York',
      'The Worshipful Company of Bakers',
    ],
    ['Theatre “The Night of the Long Loaves and Other Stories” in Leeds', 'Theatre'],
    ['Society for the Preservation of Old and Rare Sourdough Starters', 'Starters'],
    ['International Association of Bakers | Europe and the Near East', 'International Association of Bakers'],
  ])('inside a phrase: %s', (declared, name) => {
    expect(chooseName([declared], '', { hostname: 'starters.example' })).toBe(name)
  })
})
