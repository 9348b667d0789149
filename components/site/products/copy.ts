import { PRODUCT_PRICES_FROM, TRIAL_DAYS, formatPrice } from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import type { TemplateId } from '@/lib/templates/schema'
import type { NavLink } from '../navigation'

const { webProduct } = brand

export type Solution = {
  id: keyof typeof PRODUCT_PRICES_FROM
  name: string
  /** What somebody has who needs this one; it stands in the list at the top. */
  have: string
  text: string
  features: readonly string[]
  /** Where the work itself is done. */
  open: NavLink
  /** The apps that show what comes of it. */
  shows: readonly TemplateId[]
}

const custom: Solution = {
  id: 'custom',
  name: 'Custom App Builder',
  have: 'No website, or none that you want to show',
  text: 'A content-driven native app without a website. Arrange screens, pictures and buttons on a phone that shows the real thing.',
  features: [
    'Ten finished apps to start from',
    'Drag and drop, nothing to learn',
    'Preview on phone and desktop',
    'Your icon, colours and typeface',
    'Opens without a network',
    'Web app, APK and AAB',
  ],
  open: { label: 'Open the builder', href: '/products/custom' },
  shows: ['restaurant', 'fitness', 'healthcare'],
}

const wordpress: Solution = {
  id: 'wordpress',
  name: 'WordPress to App',
  have: 'A WordPress site',
  text: 'Your menu becomes the bar of tabs, your posts become screens, and your theme lends its colours.',
  features: [
    'Pages and posts read as WordPress publishes them',
    'Any theme, any page builder',
    'Name, icon and language found for you',
    'No plugin to install',
  ],
  open: { label: 'Convert a WordPress site', href: '/products/wordpress' },
  shows: ['education'],
}

const woocommerce: Solution = {
  id: 'woocommerce',
  name: 'WooCommerce to App',
  have: 'A WooCommerce store',
  text: 'Products with their prices and pictures on a screen of their own, and your checkout one tap behind them.',
  features: [
    'Products and categories read from your store',
    'Your own checkout and payment methods',
    'Orders arrive where they always did',
    'No plugin, and no keys to copy',
  ],
  open: { label: 'Convert a store', href: '/products/woocommerce' },
  shows: ['clothing'],
}

const web: Solution = {
  id: 'web-to-app',
  name: `${webProduct.name} Converter`,
  have: 'Any other website',
  text: 'Any website through a web view that behaves like an app: tabs at the bottom, a start screen in your colours, and no address line.',
  features: [
    'Shopify, Wix, Webflow, plain HTML',
    'Your name, icon, colours and menu',
    'Uploads and downloads work',
    'Shows your site as it is today',
  ],
  open: { label: 'Open the converter', href: `/products/${webProduct.slug}` },
  shows: ['real-estate'],
}

export const SOLUTIONS = { custom, wordpress, woocommerce, web } as const

/** "from $49/month" */
export const priceFrom = (id: Solution['id']) => `from ${formatPrice(PRODUCT_PRICES_FROM[id])}/month`

/** All words of the products page besides the solutions themselves. */
export const copy = {
  meta: {
    title: 'Products',
    description: `Four ways to an app: build one by hand, or convert a WordPress site, a WooCommerce store or any website. ${TRIAL_DAYS}-day free trial.`,
  },
  title: 'Four ways to an app',
  lead: 'They differ in what you bring along. What you take home is the same: an app under your own name, on the web and signed for Android.',
  have: 'What do you have today?',
  badge: 'Most Popular',
  trial: `${TRIAL_DAYS}-day free trial`,
  getStarted: 'Get Started',
  getStartedWith: (name: string) => `Get Started with ${name}`,
  readMore: { label: 'Read More', about: `about ${webProduct.name}`, href: `/${webProduct.slug}` },
  detail: { label: 'How it works in depth', href: `/${webProduct.slug}-detail` },
  paste: 'Paste it here and see it as an app.',
  closing: {
    title: 'Not sure which one is yours?',
    text: 'Tell us what you have and what the app should do. A person answers within 24 hours.',
    consult: { label: 'Schedule a Consultation', href: '/contact' },
  },
} as const
