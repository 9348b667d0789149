import { currency } from '@/lib/base/money'
import { builderPlansOnSale, converterPlansOnSale } from '@/lib/billing/plans/catalog'
import type { Plan } from '@/lib/billing/plans/plan'
import { brand } from '@/lib/brand'
import { env } from '@/lib/platform/env'

/** Structured data (schema.org). URLs use the build's APP_URL, as canonical links do. */
const address = (path: string) => env().APP_URL + path

export function organization() {
  const { name, contact } = brand
  const [, street, city] = contact.address
  return {
    '@type': 'Organization',
    '@id': address('/#organization'),
    name,
    url: address('/'),
    logo: address('/apple-icon'),
    email: contact.email,
    telephone: contact.phone,
    address: `${street}, ${city}`,
  }
}

export function website() {
  return {
    '@type': 'WebSite',
    name: brand.name,
    description: brand.description,
    url: address('/'),
    inLanguage: 'en',
    publisher: { '@id': address('/#organization') },
  }
}

/** The product with the price of each plan, from the catalog. */
export function softwareApplication() {
  return {
    '@type': 'SoftwareApplication',
    name: brand.name,
    description: brand.description,
    url: address('/'),
    applicationCategory: 'DeveloperApplication',
    operatingSystem: 'Web, Android',
    offers: [...builderPlansOnSale(), ...converterPlansOnSale()].flatMap(offers),
  }
}

function offers({ family, name, description, monthlyCents, yearlyCents }: Plan) {
  const product = family === 'converter' ? `${brand.webProduct.name} ${name}` : name
  const monthly = offer({ name: product, description, cents: monthlyCents, billing: 'P1M' })
  if (!yearlyCents) return [monthly]
  return [
    monthly,
    offer({ name: `${product}, paid yearly`, description, cents: yearlyCents * 12, billing: 'P1Y' }),
  ]
}

type Price = { name: string; description: string; cents: number; billing: 'P1M' | 'P1Y' }

function offer({ name, description, cents, billing }: Price) {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: currency() }
  return {
    '@type': 'Offer',
    name,
    description,
    ...price,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, billingDuration: billing },
    url: address('/pricing'),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Path from the home page to this page, which comes last. */
export function breadcrumbs(trail: readonly { label: string; href: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: brand.name, href: '/' }, ...trail].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: address(href),
    })),
  }
}
