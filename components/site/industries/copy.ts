import type { TemplateId } from '@/lib/templates/schema'
import type { Industry } from './industry'
import { education, fitness, healthcare, realEstate, restaurant } from './services'
import { clothing, convenienceStore, ecommerce, grocery, pharmacy } from './shops'

/** What each industry's page says. */
export const INDUSTRIES: Record<TemplateId, Industry> = {
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

/** The six of the industries page, and the others that the site names. */
export const MAIN_INDUSTRIES = [
  'restaurant',
  'ecommerce',
  'real-estate',
  'education',
  'healthcare',
  'fitness',
] as const satisfies readonly TemplateId[]
export const OTHER_INDUSTRIES = [
  'grocery',
  'pharmacy',
  'clothing',
  'convenience-store',
] as const satisfies readonly TemplateId[]

/** Where an industry's buttons lead. */
export const industryPage = (id: TemplateId) => `/industries/${id}`
export const startFrom = (id: TemplateId) => `/app-builder?template=${id}`
export const demoOf = (id: TemplateId) => `/demo/${id}/`

/** The words that all of these pages share. */
export const copy = {
  meta: {
    title: 'Industries',
    description:
      'Finished apps to start from for restaurants, shops, estate agents, schools, clinics, gyms and more. Open a demo, change the words, publish it as yours.',
  },
  title: 'An app that knows your trade',
  lead: 'Ten finished apps to start from, one for each trade. Open a demo, change the words and pictures, and publish it as your own.',
  jump: 'Industries on this page',
  getStarted: 'Get Started',
  viewDemo: 'View Demo',
  contact: 'Contact',
  /** For those who hear a button without its card. */
  getStartedFor: (name: string) => `Get Started: ${name}`,
  viewDemoFor: (name: string) => `View Demo: ${name}`,
  contactFor: (name: string) => `Contact: ${name}`,
  more: 'Learn more',
  about: (name: string) => `about ${name} apps`,
  stats: { users: 'Active users', growth: 'Average growth', setup: 'Setup time' },
  sample: 'Sample figures',
  others: {
    title: 'And the shop around the corner',
    lead: 'Four more trades with an app of their own.',
  },
  closing: { title: 'Yours is not on the list?', blank: 'Start from a blank page', ask: 'Ask us about it' },
  page: {
    trail: 'You are here',
    industries: 'Industries',
    gains: 'What it does for you',
    screens: 'Look through it',
    screensLead: 'These are the app’s own screens, drawn by the code that draws the finished app.',
    screen: (app: string, screen: string) => `${app}: the screen “${screen}”`,
    features: 'What goes into it',
    featuresLead: 'All of it is made of screens, pictures and buttons that you arrange yourself.',
    website: 'I already have a website',
    related: 'Next door',
  },
} as const
