import { renderToStaticMarkup } from 'react-dom/server'
import {
  breadcrumbs,
  faqPage,
  organization,
  softwareApplication,
  website,
} from '@/app/(site)/structured-data'
import { JsonLd } from '@/components/site/seo/json-ld'
import { builderPlans, converterPlans } from '@/lib/billing/plans/catalog'

jest.mock('@/lib/platform/env', () => ({ env: () => ({ APP_URL: 'https://apps.example.com' }) }))

/** Parses a page with this data as a search engine does. */
function read(data: Parameters<typeof JsonLd>[0]['data']) {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<JsonLd data={data} />), 'text/html')
  expect(page.querySelectorAll('body *, script + *')).toHaveLength(0)
  return JSON.parse(page.querySelector('script')!.textContent) as unknown
}

test('a text cannot close its element', () => {
  const hostile = { '@type': 'Thing', name: '</script><img src=x onerror=alert(1)><!--' }
  expect(read(hostile)).toEqual({ '@context': 'https://schema.org', ...hostile })
})

test('the product’s offers are the catalog’s plans, paid ones also by the year', () => {
  const { offers } = read(softwareApplication()) as {
    offers: { name: string; price: string; priceCurrency: string; priceSpecification: object }[]
  }
  const monthly = [...builderPlans(), ...converterPlans()]
  const byMonth = offers.filter(({ priceSpecification }) =>
    JSON.stringify(priceSpecification).includes('P1M'),
  )
  expect(byMonth.map(({ price }) => Number(price) * 100)).toEqual(monthly.map((plan) => plan.monthlyCents))
  const byYear = offers.filter((offer) => !byMonth.includes(offer))
  expect(byYear.map(({ price }) => Number(price) * 100)).toEqual(
    builderPlans()
      .filter((plan) => plan.yearlyCents > 0)
      .map((plan) => plan.yearlyCents * 12),
  )
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['USD']))
})

test('the website is published by the organization', () => {
  const { publisher } = read(website()) as { publisher: { '@id': string } }
  expect(read(organization())).toMatchObject({ '@id': publisher['@id'], url: 'https://apps.example.com/' })
})

test('questions include their answers', () => {
  expect(read(faqPage([{ question: 'Why?', answer: 'Because.' }]))).toMatchObject({
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
  })
})

test('the breadcrumb of a page begins at the home page', () => {
  const trail = [
    { label: 'Documentation', href: '/docs' },
    { label: 'Signing keys', href: '/docs/signing-keys' },
  ]
  expect(read(breadcrumbs(trail))).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Appkiln', item: 'https://apps.example.com/' },
      { position: 2, name: 'Documentation', item: 'https://apps.example.com/docs' },
      { position: 3, name: 'Signing keys', item: 'https://apps.example.com/docs/signing-keys' },
    ],
  })
})
