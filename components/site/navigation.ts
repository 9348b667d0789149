import { brand } from '@/lib/brand'

export type NavLink = { label: string; href: string }

export type ProductLink = NavLink & { text: string }

const { webProduct } = brand

/** The four products, in the order in which they stand everywhere. */
export const productLinks: readonly ProductLink[] = [
  { label: 'Custom App', href: '/products/custom', text: 'A native app without a website' },
  { label: 'WordPress App', href: '/products/wordpress', text: 'From a WordPress site' },
  { label: 'WooCommerce App', href: '/products/woocommerce', text: 'From a WooCommerce store' },
  { label: webProduct.name, href: `/products/${webProduct.slug}`, text: 'From any other website' },
]

/*
 * A link joins its list together with its page, so that none is ever dead. Still to come, in this order:
 * main: Products /products, Industries /industries, Pricing /pricing · contactSales: /contact
 * footer: PWA Builder /products/pwa · Industries · Support (Help Center, Documentation, Contact Us) · social
 */
export const mainLinks: readonly NavLink[] = [{ label: 'Home', href: '/' }]

/** The way to the sales team: in the header, the mobile panel and below the plans, once there is one. */
export const contactSales: NavLink | null = null as NavLink | null

export const signInLink: NavLink = { label: 'Sign In', href: '/signin' }
export const startLink: NavLink = { label: 'Start for Free', href: '/signup' }

export const footerColumns: readonly { title: string; links: readonly NavLink[] }[] = [
  { title: 'Products', links: productLinks },
  {
    title: 'Support',
    links: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
    ],
  },
]

/** The places of a signed-in person, in the account menu and the mobile panel. */
export function accountLinks(role: 'user' | 'admin'): readonly NavLink[] {
  return [
    { label: 'My apps', href: '/app-builder' },
    { label: 'Account', href: '/account' },
    ...(role === 'admin' ? [{ label: 'Admin', href: '/admin' }] : []),
  ]
}

/** Whether a top-level link leads to the page that is open, or to one below it. */
export function isActive(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
}
