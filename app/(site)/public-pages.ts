import { CONVERTERS } from '@/components/site/converter/products'
import { contactCopy as contact } from '@/components/site/contact/copy'
import { copy as detail } from '@/components/site/detail/copy'
import { copy as api } from '@/components/site/docs/api/copy'
import { copy as errors } from '@/components/site/docs/errors/copy'
import { copy as docs } from '@/components/site/docs/copy'
import { GUIDES, guideHref } from '@/components/site/guides'
import { copy as help } from '@/components/site/help/copy'
import { INDUSTRIES, copy as industries, industryPage } from '@/components/site/industries/copy'
import { copy as pricing } from '@/components/site/pricing/copy'
import { copy as products } from '@/components/site/products/copy'
import { META as pwa } from '@/components/site/pwa/copy'
import { copy as status } from '@/components/site/status/copy'
import { brand } from '@/lib/brand'
import { INDUSTRY_IDS, type IndustryId } from '@/lib/templates/schema'
import { copy as changelog } from './changelog/copy'
import { copy as privacy } from './privacy/copy'
import { copy as terms } from './terms/copy'

/** The parts of the site, in the order in which llms.txt lists them. */
export const PARTS = ['Start', 'Products', 'Industries', 'Documentation', 'About'] as const

export type PublicPage = {
  /** `/pricing` */
  path: string
  part: (typeof PARTS)[number]
  /** Without the brand's name. */
  title: string
  /** At most 160 characters. */
  description: string
  /** The line above the title on its social picture, if it differs from the part's name. */
  label?: string
  /** The template shown on its social picture. */
  template: IndustryId
  /** The day of the last change to its text, if the page shows one: `2026-11-21`. */
  changed?: string
}

/**
 * All pages for search engines. Source of the site map, llms.txt and the social pictures. The texts are next
 * to each page.
 */
export const publicPages = (): readonly PublicPage[] => [
  {
    path: '/',
    part: 'Start',
    title: brand.tagline,
    description: brand.description,
    label: 'iOS, Android and the web',
    template: 'restaurant',
  },
  { path: '/pricing', part: 'Start', ...pricing.meta, label: 'Plans for every size', template: 'clothing' },
  { path: '/products', part: 'Products', ...products.meta, label: products.title, template: 'fitness' },
  converter('/web-to-app', 'web-to-app', 'healthcare'),
  { path: '/web-to-app-detail', part: 'Products', ...detail.meta, template: 'restaurant' },
  converter('/products/wordpress', 'wordpress', 'education'),
  converter('/products/woocommerce', 'woocommerce', 'ecommerce'),
  { path: '/products/pwa', part: 'Products', ...pwa, label: 'PWA Builder', template: 'grocery' },
  {
    path: '/industries',
    part: 'Industries',
    ...industries.meta,
    label: industries.title,
    template: 'real-estate',
  },
  ...INDUSTRY_IDS.map(industry),
  {
    path: '/docs',
    part: 'Documentation',
    title: docs.title,
    description: docs.description,
    label: 'Guides',
    template: 'ecommerce',
  },
  {
    path: '/docs/api',
    part: 'Documentation',
    title: api.title,
    description: api.description,
    template: 'fitness',
  },
  {
    path: '/docs/errors',
    part: 'Documentation',
    title: errors.title,
    description: errors.description,
    template: 'fitness',
  },
  ...GUIDES.map(({ slug, title, description, changed }, index): PublicPage => ({
    path: guideHref(slug),
    part: 'Documentation',
    title,
    description,
    template: INDUSTRY_IDS[index % INDUSTRY_IDS.length]!,
    changed,
  })),
  { path: '/help', part: 'About', ...help.meta, label: 'Questions and answers', template: 'education' },
  {
    path: '/contact',
    part: 'About',
    title: contact.title,
    description: contact.description,
    label: 'Phone, email, office',
    template: 'healthcare',
  },
  {
    path: '/changelog',
    part: 'About',
    title: changelog.title,
    description: changelog.description,
    label: 'What’s new',
    template: 'fitness',
  },
  { path: '/status', part: 'About', ...status.meta, label: 'Uptime', template: 'restaurant' },
  { path: '/terms', part: 'About', ...terms, label: 'The small print', template: 'pharmacy' },
  { path: '/privacy', part: 'About', ...privacy, label: 'The small print', template: 'pharmacy' },
]

function converter(path: string, kind: keyof typeof CONVERTERS, template: IndustryId): PublicPage {
  const { title, lead, name } = CONVERTERS[kind]
  return { path, part: 'Products', title, description: lead, label: name, template }
}

function industry(template: IndustryId): PublicPage {
  const { title, lead, name } = INDUSTRIES[template]
  return { path: industryPage(template), part: 'Industries', title, description: lead, label: name, template }
}

/** Path of a page's social picture. Pages that are not listed use the home page's. */
export function socialPicture(path: string): string {
  const listed = publicPages().some((page) => page.path === path)
  return `/og${listed && path !== '/' ? path : '/home'}.png`
}
