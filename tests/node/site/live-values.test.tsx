import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { GET as feed } from '@/app/(site)/changelog/feed.xml/route'
import { GET as search } from '@/app/(site)/docs/search.json/route'
import { GET as openapi } from '@/app/api/openapi.json/route'
import { GET as llms } from '@/app/llms.txt/route'
import manifest from '@/app/manifest'
import { GUIDES } from '@/components/site/guides'
import { EMAILS } from '@/lib/admin/emails/registry'
import * as sentences from '@/components/site/pricing/sentences'
import { copy } from '@/components/site/pricing/copy'
import { productPrice } from '@/components/site/products/product-price'
import { builderPlans, converterPlans, trialDays } from '@/lib/billing/plans/catalog'
import type { Catalog, Entitlements } from '@/lib/billing/plans/plan'
import { plansWith, thePlansWith } from '@/lib/billing/plans/wording'
import { type Brand, DEFAULT_BRAND } from '@/lib/brand'
import { withLiveValues } from '@/lib/platform/live-scope'
import { INDUSTRY_IDS } from '@/lib/templates/schema'

/** Differs from the default in all that people read. */
const BRAND: Brand = {
  ...DEFAULT_BRAND,
  name: 'Quarry',
  tagline: 'Apps for the valley',
  description: 'Apps for every shop in the valley.',
  webProduct: { name: 'Site Lift', slug: DEFAULT_BRAND.webProduct.slug },
  contact: {
    phone: '+44 20 7946 0018',
    email: 'desk@quarry.example',
    address: ['Quarry Ltd', '4 Mill Street', 'Leeds LS1 4HY'],
    hours: ['Tue-Sat 10:00-16:00'],
  },
  social: [{ network: 'Facebook', href: 'https://facebook.example/quarry' }],
}

/** Also differs in every name, price and limit that can be changed. */
function otherPlans(): Catalog {
  const [free, pro, enterprise] = builderPlans()
  const [starter, business, unlimited] = converterPlans()
  const limits = { convertedApps: 7, storageBytes: 37e9, formAnswers: 4321, seats: 6, apiTokens: 13 }
  return {
    version: 1,
    trialDays: 17,
    builder: [
      { ...free, name: 'Seed', description: 'To begin with.' },
      {
        ...{ ...pro, name: 'Grow', description: 'For a shop.', monthlyCents: 6100, yearlyCents: 5300 },
        entitlements: { ...pro.entitlements, ...limits, pushNotifications: false },
      },
      {
        ...{
          ...enterprise,
          name: 'Tower',
          description: 'For a chain.',
          monthlyCents: 30300,
          yearlyCents: 30300,
        },
        entitlements: { ...enterprise.entitlements, whiteLabel: false, seats: 60 },
      },
    ],
    converter: [
      { ...starter, name: 'Spark', description: 'A site.', monthlyCents: 1700, convertedApps: 2, seats: 2 },
      {
        ...business,
        name: 'Flame',
        description: 'Some sites.',
        monthlyCents: 7100,
        convertedApps: 9,
        seats: 12,
      },
      { ...unlimited, name: 'Blaze', description: 'All sites.', monthlyCents: 33300, seats: 40 },
    ],
  }
}

const VALUES = { brand: BRAND, plans: otherPlans() }

/** Names of files, folders and programs of a self-hosted service. */
const IDENTIFIERS =
  /\bappkiln(?!\.example)(?=[-_./:]|",)|(?<=[/.:_=-])appkiln\b|(?<=(?:user named|restart|--now|upstream|proxy_cache) )appkiln\b/g
/** Levels of a feature, kinds of inquiries and products of others. */
const OTHERS =
  /(?:Polylang|iPhone \d+) Pro\b|Enterprise(?: Solutions|: 24 months| analytics|(?=<\/span><\/td>))/g

const OUR_BRAND =
  /appkiln|web to app\b|the best no-code|create apple \(ios\)|555\) 010|foundry lane|oakland|9:00 am/gi
const OUR_PLANS =
  /\b(?:Pro|Starter|Enterprise)\b|\b(?:with|on|is|and) Free\b|\b30[- ]days? (?:free trial|of (?!paying))/g
const OUR_PRICES = /\$(?:29|39|49|59|159|199|468)\b/g

/** Finds words of the default brand and plans, with the text around them. */
function leftovers(text: string, patterns: readonly RegExp[] = [OUR_BRAND, OUR_PLANS, OUR_PRICES]): string[] {
  const plain = text.replaceAll(IDENTIFIERS, '').replaceAll(OTHERS, '')
  return patterns
    .flatMap((pattern) => [...plain.matchAll(pattern)])
    .map(({ index }) => plain.slice(Math.max(0, index - 60), index + 60))
}

const router = { push() {}, replace() {}, prefetch() {}, refresh() {}, back() {}, forward() {} }

async function render(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(<AppRouterContext value={router as never}>{element}</AppRouterContext>)
  return new Response(prelude).text()
}

type PageModule = {
  default: ComponentType<{ params: Promise<Record<string, string>> }>
  generateMetadata?: (props: { params: Promise<Record<string, string>> }) => unknown
}

const PARAMS: Record<string, readonly Record<string, string>[]> = {
  'app/(site)/docs/[guide]/page.tsx': GUIDES.map(({ slug }) => ({ guide: slug })),
  'app/(site)/industries/[id]/page.tsx': INDUSTRY_IDS.map((id) => ({ id })),
}

/** The pages that need no database. The changelog tells what was, with the plans of its time. */
const PAGES = globSync('app/{(site),(account)/(auth)/{signin,signup,forgot-password}}/**/page.tsx').filter(
  (path) => !/\/(?:releases|status)\//.test(path),
)

const load = (path: string) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>

async function renderPage(path: string): Promise<string> {
  const { default: Page, generateMetadata } = (await load(path)) as PageModule
  const texts = (PARAMS[path] ?? [{}]).map(async (params) => {
    const props = { params: Promise.resolve(params) }
    return JSON.stringify(await generateMetadata?.(props)) + (await render(<Page {...props} />))
  })
  return (await Promise.all(texts)).join('\n')
}

/** Every text of a copy object. Functions get a word for each parameter. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    try {
      return textsOf(
        (value as (...words: string[]) => unknown)(...Array.from({ length: value.length }, () => 'word')),
      )
    } catch {
      return [] // takes something else
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('with another brand and other plans', () => {
  const there = <T,>(work: () => T) => withLiveValues(VALUES, work)

  test.each(PAGES)('%s has nothing of ours', async (path) => {
    const page = await there(() => renderPage(path))
    expect(leftovers(page, path.includes('changelog') ? [OUR_BRAND] : undefined)).toEqual([])
  })

  test('the words of all pages have nothing of ours', async () => {
    const paths = globSync('{app,components}/**/copy.ts')
    for (const path of paths) {
      const words = await load(path)
      expect([path, leftovers(there(() => textsOf(words)).join('\n'))]).toEqual([path, []])
    }
  })

  test.each(EMAILS.map((email) => [email.title, email] as const))(
    'the email “%s” has nothing of ours',
    (_title, email) => {
      const { senderName, subject, text, html, replyTo } = there(() => email.sampleFor('ada@example.com'))
      const words = [senderName, subject, text, html, JSON.stringify(replyTo)].join('\n')
      expect(leftovers(words, [OUR_BRAND])).toEqual([]) // samples are of orders of version 0
    },
  )

  test('the files for programs have nothing of ours', async () => {
    const request = new Request('http://localhost/api/openapi.json')
    for (const answer of there(() => [llms(), search()])) expect(leftovers(await answer.text())).toEqual([])
    // The example of the call for plans has the plans in the code.
    const description = there(() => openapi(request, { params: Promise.resolve({}) }))
    expect(leftovers(await (await description).text(), [OUR_BRAND])).toEqual([])
    expect(leftovers(JSON.stringify(there(manifest)))).toEqual([])
    expect(leftovers(await (await there(feed)).text(), [OUR_BRAND])).toEqual([])
  })
})

test('without values of its own, a request has the default brand and plans', async () => {
  expect(leftovers(await renderPage('app/(site)/pricing/page.tsx')).length).toBeGreaterThan(20)
})

describe('sentences about plans fit their values', () => {
  const [free, pro, enterprise] = builderPlans()
  const [starter, business, unlimited] = converterPlans()
  const having = (plan: typeof pro, change: Partial<Entitlements>) => ({
    ...plan,
    entitlements: { ...plan.entitlements, ...change },
  })

  /** What pages say with other plans. */
  function words<T>(change: Partial<Catalog>, say: () => T): T {
    const plans = { builder: builderPlans(), converter: converterPlans(), trialDays: trialDays(), ...change }
    return withLiveValues({ plans }, say)
  }

  test('without a trial, nothing promises one', async () => {
    const page = () => renderPage('app/(site)/pricing/page.tsx')
    expect(await words({ trialDays: 0 }, page)).not.toMatch(/trial/i)
    expect(
      await words({ trialDays: 0 }, () => renderPage('app/(account)/(auth)/signup/page.tsx')),
    ).not.toMatch(/trial|of Pro/)
  })

  test('a trial of one day is “1 day”', () => {
    expect(words({ trialDays: 1 }, () => copy.lead)).toContain('starts with 1 day of Pro')
  })

  test('a free plan with publishing needs no price to publish', () => {
    const builder = [having(free, { publishing: true }), pro, enterprise] as const
    expect(words({ builder }, () => [copy.title, copy.meta.description])).toEqual([
      'Build and publish for free',
      expect.stringMatching(/^Build and publish for free\. 30-day free trial, /),
    ])
  })

  test('equal prices by month and year save nothing', () => {
    const same = (plan: typeof pro) => ({ ...plan, yearlyCents: plan.monthlyCents })
    expect(
      words({ builder: [free, same(pro), same(enterprise)] }, () => [
        sentences.saving(),
        sentences.yearlyPrices(),
      ]),
    ).toEqual([null, 'Nothing: a year costs as much as twelve months.'])
    expect(
      words({ builder: [free, pro, same(enterprise)] }, () => [sentences.saving(), sentences.yearlyPrices()]),
    ).toEqual(['20%', '20%, rounded. Pro costs $39 a month instead of $49, paid once a year as $468.'])
    expect(words({ builder: [free, { ...pro, yearlyCents: 2450 }, enterprise] }, sentences.saving)).toBe(
      'up to 50%',
    )
  })

  test.each<[string, Partial<Entitlements>, () => string, string]>([
    ['any number of apps', { convertedApps: Infinity }, sentences.publishable, 'and any number of apps made'],
    ['12 apps', { convertedApps: 12 }, sentences.convertedApps, 'With Pro you can have 12 apps made'],
    ['no publishing', { publishing: false }, sentences.publishable, 'you can publish one app made'],
    ['one token', { apiTokens: 1 }, sentences.tokens, 'up to 1 token for each app, Enterprise as many'],
    ['no tokens', { apiTokens: 0 }, sentences.tokens, 'Enterprise includes as many tokens as you like.'],
    ['any storage', { storageBytes: Infinity }, () => copy.compare.limits, 'any amount with Pro'],
    ['one answer', { formAnswers: 1 }, () => copy.compare.limits, '1 answer with Pro'],
    ['no messages', { pushNotifications: false }, sentences.whoNotifies, 'extra: Enterprise includes them'],
    ['no messages', { pushNotifications: false }, sentences.whoDoesNotNotify, 'Free and Pro don’t include'],
    ['best support', { support: 'dedicated' }, sentences.supportLevels, 'from Pro and Enterprise accounts'],
  ])('Pro with %s', (_what, change, say, expected) => {
    expect(words({ builder: [free, having(pro, change), enterprise] }, say)).toContain(expected)
  })

  test('converter plans that differ only in their number name no other difference', () => {
    const plain = { ...business, customBranding: false, pushNotifications: false, convertedApps: Infinity }
    expect(
      words({ converter: [{ ...starter, convertedApps: 3 }, plain, unlimited] }, sentences.converterOffers),
    ).toContain(
      'With Starter you can have three converted apps published, for $29 a month, with a line above it that says “Made with Appkiln”. Business allows any number. Pro',
    )
  })

  test('every plan or no plan can have a feature', () => {
    const all = (has: boolean) => [free, pro, enterprise].map((plan) => having(plan, { whiteLabel: has }))
    const names = (has: boolean) => {
      const builder = all(has) as unknown as Catalog['builder']
      return words({ builder }, () => `${plansWith('whiteLabel')}, ${thePlansWith('whiteLabel')}`)
    }
    expect([names(true), names(false)]).toEqual(['every plan, every plan', 'no plan, no plan'])
  })

  test('a product offers a plan that is on sale', () => {
    const converter = [{ ...starter, onSale: false }, business, unlimited] as Catalog['converter']
    const offer = () => JSON.stringify(productPrice('web-to-app'))
    expect(words({ converter }, offer)).toContain('Business converter plan, billed every month')
    expect(words({ converter }, offer)).toContain('plan%3Dbusiness')
  })
})
