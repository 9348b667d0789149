import { brand } from '@/lib/brand'

export type NavLink = { label: string; href: string }

export type ProductLink = NavLink & { text: string }

/** The four products, in the order used everywhere. */
export const productLinks: readonly ProductLink[] = [
  { label: 'Custom App', href: '/products/custom', text: 'A native app without a website' },
  { label: 'WordPress App', href: '/products/wordpress', text: 'From a WordPress site' },
  { label: 'WooCommerce App', href: '/products/woocommerce', text: 'From a WooCommerce store' },
  {
    get label() {
      return brand.webProduct.name
    },
    href: '/products/web-to-app',
    text: 'From any other website',
  },
]

export const mainLinks: readonly NavLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Products', href: '/products' },
  { label: 'Industries', href: '/industries' },
  { label: 'Pricing', href: '/pricing' },
]

export const contactSales: NavLink = { label: 'Contact Sales', href: '/contact' }
export const signInLink: NavLink = { label: 'Sign In', href: '/signin' }
const startLink: NavLink = { label: 'Start for Free', href: '/signup' }
const appsLink: NavLink = { label: 'My apps', href: '/app-builder' }

/** First button of the header: My apps for signed-in users, sign-up for visitors. */
export function firstStep(isSignedIn: boolean): NavLink {
  return isSignedIn ? appsLink : startLink
}

/**
 * URL to buy a plan. Signed-in users skip the sign-up; others continue to the plan after it.
 * @param interval `month` or `year`
 */
export function planHref(family: string, planId: string, interval: string): string {
  return `/signup?callbackUrl=${encodeURIComponent(changePlanHref(family, planId, interval))}`
}

/** The same for signed-in users. */
export function changePlanHref(family: string, planId: string, interval: string): string {
  return `/account/plan/change?${new URLSearchParams({ family, plan: planId, interval }).toString()}`
}

export const footerColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  { title: 'Products', links: [...productLinks, { label: 'PWA Builder', href: '/products/pwa' }] },
  {
    title: 'Industries',
    links: [
      { label: 'Restaurant', href: '/industries/restaurant' },
      { label: 'eCommerce', href: '/industries/ecommerce' },
      { label: 'Real Estate', href: '/industries/real-estate' },
      { label: 'Education', href: '/industries/education' },
      { label: 'Healthcare', href: '/industries/healthcare' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Help Center', href: '/help' },
      { label: 'Documentation', href: '/docs' },
      { label: 'Contact Us', href: '/contact' },
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
    ],
  },
]

/** Below the footer's columns. */
export const footerLinks: readonly NavLink[] = [
  { label: 'Status', href: '/status' },
  { label: 'Changelog', href: '/changelog' },
]

/** Links for signed-in users, in the account menu and the mobile panel. */
export function accountLinks(role: 'user' | 'admin'): readonly NavLink[] {
  return [
    appsLink,
    { label: 'Account', href: '/account' },
    ...(role === 'admin' ? [{ label: 'Admin', href: '/admin' }] : []),
  ]
}

/** Whether a top-level link leads to the open page or one of its parents. */
export function isActive(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}
