import { INDUSTRY_IDS, type IndustryId, TEMPLATE_IDS } from '@/lib/templates/schema'
import type { Industry } from './industry'
import { education, fitness, healthcare, realEstate, restaurant } from './services'
import { clothing, convenienceStore, ecommerce, grocery, pharmacy } from './shops'

/** Copy of each industry's page. */
export const INDUSTRIES: Record<IndustryId, Industry> = {
  restaurant,
  ecommerce,
  'real-estate': realEstate,
  education,
  healthcare,
  grocery,
  pharmacy,
  clothing,
  'convenience-store': convenienceStore,
  fitness,
}

/** The six industries of the specification, and the four others with a template. */
export const MAIN_INDUSTRIES = [
  'restaurant',
  'ecommerce',
  'real-estate',
  'education',
  'healthcare',
  'fitness',
] as const satisfies readonly IndustryId[]
export const OTHER_INDUSTRIES = [
  'grocery',
  'pharmacy',
  'clothing',
  'convenience-store',
] as const satisfies readonly IndustryId[]

/** Targets of an industry's buttons. */
export const industryPage = (id: IndustryId) => `/industries/${id}`
export const startFrom = (id: IndustryId) => `/app-builder?template=${id}`
export const demoOf = (id: IndustryId) => `/demo/${id}/`

/** Copy shared by all industry pages. */
export const copy = {
  meta: {
    title: 'Industries',
    description:
      'Finished apps to start from for restaurants, shops, real estate, schools, clinics, gyms and more. Open a demo, change the text, publish it as your own.',
  },
  title: 'An app made for your industry',
  lead: `${TEMPLATE_IDS.length} templates to start from, ${INDUSTRY_IDS.length} of them on this page. Open a demo, change the text and pictures, and publish it as your own.`,
  jump: 'Industries on this page',
  getStarted: 'Get Started',
  viewDemo: 'View Demo',
  contact: 'Contact',
  /** For screen readers, which read a button without its card. */
  getStartedFor: (name: string) => `Get Started: ${name}`,
  viewDemoFor: (name: string) => `View Demo: ${name}`,
  contactFor: (name: string) => `Contact: ${name}`,
  more: 'Learn more',
  about: (name: string) => `about ${name} apps`,
  stats: { users: 'Active users', growth: 'Average growth', setup: 'Setup time' },
  sample: 'Sample figures',
  others: {
    title: 'Local shops',
    lead: 'Four more industries with a finished app.',
  },
  closing: {
    title: 'Don’t see your industry?',
    blank: 'Start from a blank page',
    ask: 'Ask us about it',
  },
  page: {
    trail: 'You are here',
    industries: 'Industries',
    gains: 'What it does for you',
    screens: 'Look inside',
    screensLead: 'These are the app’s real screens, drawn by the same code as the finished app.',
    screen: (app: string, screen: string) => `${app}: the “${screen}” screen`,
    features: 'What it includes',
    featuresLead: 'Everything is made of screens, pictures and buttons that you can change.',
    website: 'I already have a website',
    related: 'Related industries',
  },
} as const
