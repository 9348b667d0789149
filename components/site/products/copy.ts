import { hasTrial } from '@/lib/billing/plans/wording'
import { trialDays } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'
import { type IndustryId, TEMPLATE_IDS } from '@/lib/templates/schema'
import type { NavLink } from '../navigation'
import type { ProductId } from './product-price'

export type Solution = {
  id: ProductId
  name: string
  /** The customer's starting point, as named in the list on top. */
  have: string
  text: string
  features: readonly string[]
  /** The page where the customer starts. */
  open: NavLink
  /** Apps shown as results. */
  shows: readonly IndustryId[]
}

const custom: Solution = {
  id: 'custom',
  name: 'Custom App Builder',
  have: 'No website yet',
  text: 'A content-driven native app without a website. Arrange screens, pictures and buttons on a phone that shows your real app.',
  features: [
    `${TEMPLATE_IDS.length} templates to start from`,
    'Drag and drop, no training needed',
    'Preview on phone and desktop',
    'Your icon, colors and typeface',
    'Opens without a network',
    'Push notifications without Firebase',
    'Web app, APK and AAB',
    'Xcode project for the App Store',
  ],
  open: { label: 'Open the builder', href: '/products/custom' },
  shows: ['restaurant', 'fitness', 'healthcare'],
}

const wordpress: Solution = {
  id: 'wordpress',
  name: 'WordPress to App',
  have: 'A WordPress site',
  text: 'Your posts as they are now, your menu as tabs, and the app uses your theme’s colors.',
  features: [
    'New posts appear automatically',
    'A notification for a new post, if you like',
    'Any theme, any page builder',
    'Finds your name, icon and language',
    'No plugin to install',
  ],
  open: { label: 'Convert a WordPress site', href: '/products/wordpress' },
  shows: ['education'],
}

const woocommerce: Solution = {
  id: 'woocommerce',
  name: 'WooCommerce to App',
  have: 'A WooCommerce store',
  text: 'Your products with today’s prices and stock, a cart, and your own store’s checkout.',
  features: [
    'Products, search, filters and cart, live',
    'Your own checkout and payment methods',
    'Orders arrive in your store, as always',
    'Notifications: back in stock, on sale, forgotten cart',
    'No plugin to install, no API keys to copy',
  ],
  open: { label: 'Convert a store', href: '/products/woocommerce' },
  shows: ['clothing'],
}

const web: Solution = {
  id: 'web-to-app',
  get name() {
    return `${brand.webProduct.name} Converter`
  },
  have: 'Any other website',
  text: 'Any website through a web view that behaves like an app: tabs at the bottom, a start screen in your colors, and no address bar.',
  features: [
    'Shopify, Wix, Webflow, plain HTML',
    'Your name, icon, colors and menu',
    'Uploads and downloads work',
    'Shows your site as it is today',
  ],
  open: { label: 'Open the converter', href: '/products/web-to-app' },
  shows: ['real-estate'],
}

export const SOLUTIONS = { custom, wordpress, woocommerce, web } as const

/** Copy of the products page, apart from the solutions. */
export const copy = {
  meta: {
    title: 'Products',
    get description() {
      return `Four ways to get an app: build one yourself, or convert a WordPress site, a WooCommerce store or any website.${hasTrial() ? ` ${trialDays()}-day free trial.` : ''}`
    },
  },
  title: 'Four ways to get an app',
  lead: 'They differ in what you start with. The result is the same: an app under your own name, on the web and signed for Android.',
  have: 'What do you have today?',
  badge: 'Most Popular',
  get trial() {
    return hasTrial() ? `${trialDays()}-day free trial` : 'Free to start'
  },
  getStarted: 'Get Started',
  getStartedWith: (name: string) => `Get Started with ${name}`,
  readMore: {
    label: 'Read More',
    get about() {
      return `about ${brand.webProduct.name}`
    },
    href: '/web-to-app',
  },
  detail: { label: 'How it works in detail', href: '/web-to-app-detail' },
  paste: 'Paste its address and see it as an app.',
  closing: {
    title: 'Not sure which one you need?',
    text: 'Tell us what you have and what the app should do. We answer within 24 hours.',
    consult: { label: 'Schedule a Consultation', href: '/contact' },
  },
} as const
