import { brand } from '@/lib/brand'

/** The groups of guides, in their order. */
export const GUIDE_GROUPS = ['Make an app', 'Publish it', 'Your account', 'Host it yourself'] as const

type GuideMeta = {
  slug: string
  group: (typeof GUIDE_GROUPS)[number]
  title: string
  /** At most 160 characters. */
  description: string
  /** The day on which the text last changed. */
  changed: string
}

const { name, webProduct } = brand

/** Every guide in reading order. Its text is in `guides/`. */
export const GUIDES = [
  {
    slug: 'first-app',
    group: 'Make an app',
    title: 'Your first app',
    description: 'From an empty account to an app on your own phone, in five steps and about ten minutes.',
    changed: '2026-11-21',
  },
  {
    slug: 'convert-a-website',
    group: 'Make an app',
    title: 'Convert a website',
    description: `What ${webProduct.name} reads from your site, what it makes of it, and what to do when a site cannot be read.`,
    changed: '2026-11-21',
  },
  {
    slug: 'wordpress-and-woocommerce',
    group: 'Make an app',
    title: 'WordPress and WooCommerce',
    description: 'Turn posts, products and menus into screens of an app, without a plugin and without keys.',
    changed: '2026-11-21',
  },
  {
    slug: 'builder',
    group: 'Make an app',
    title: 'Build in the builder',
    description:
      'Screens, tabs and six components: how the builder works, how it saves, and every key it knows.',
    changed: '2026-11-21',
  },
  {
    slug: 'hosted-app',
    group: 'Publish it',
    title: 'Publish on the web',
    description:
      'Put the app at its own address, get it onto home screens, or serve it from a server of your own.',
    changed: '2026-11-21',
  },
  {
    slug: 'google-play',
    group: 'Publish it',
    title: 'Publish on Google Play',
    description:
      'From the AAB to the store: app signing, testing tracks, the store listing and the data safety form.',
    changed: '2026-11-21',
  },
  {
    slug: 'app-store',
    group: 'Publish it',
    title: 'iPhone and the App Store',
    description:
      'What reaches an iPhone today, what does not yet, and what Apple asks for before an app is listed.',
    changed: '2026-11-21',
  },
  {
    slug: 'trusted-links',
    group: 'Publish it',
    title: 'Trusted links',
    description: 'Let links to your website open in your Android app, with one small file on your server.',
    changed: '2026-11-21',
  },
  {
    slug: 'signing-keys',
    group: 'Publish it',
    title: 'Signing keys',
    description:
      'What signs your Android packages, how a key leaves and comes in, and why losing it would matter.',
    changed: '2026-11-21',
  },
  {
    slug: 'plans-and-payments',
    group: 'Your account',
    title: 'Plans and payments',
    description:
      'The trial, choosing and changing a plan, paying by bank transfer or PayPal, invoices, and money back.',
    changed: '2026-11-21',
  },
  {
    slug: 'self-hosting',
    group: 'Host it yourself',
    title: `Host ${name} yourself`,
    description: 'Start the service, choose its database and mail, back it up, and bring it up to date.',
    changed: '2026-11-21',
  },
  {
    slug: 'reverse-proxy',
    group: 'Host it yourself',
    title: 'Behind nginx',
    description:
      'An nginx set-up to copy: https, real visitor addresses, and public pages served as fast as files.',
    changed: '2026-11-21',
  },
  {
    slug: 'taking-payments',
    group: 'Host it yourself',
    title: 'Take payments',
    description:
      'Your bank account and PayPal, tax and invoices, recording transfers, refunds, and the books.',
    changed: '2026-11-21',
  },
  {
    slug: 'white-label',
    group: 'Host it yourself',
    title: 'Under your own name',
    description: 'Change the name, mark, colours, prices and contact details of an installation.',
    changed: '2026-11-21',
  },
] as const satisfies readonly GuideMeta[]

export type Guide = (typeof GUIDES)[number]
export type GuideSlug = Guide['slug']

export function guideHref(slug: GuideSlug): string {
  return `/docs/${slug}`
}
