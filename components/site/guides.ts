import { plansWith } from '@/lib/billing/plans/wording'
import { brand } from '@/lib/brand'

export const GUIDE_GROUPS = ['Make an app', 'Publish it', 'Your account', 'Host it yourself'] as const

type GuideMeta = {
  slug: string
  group: (typeof GUIDE_GROUPS)[number]
  title: string
  /** At most 160 characters. */
  description: string
  /** Date of the last change to the text. */
  changed: string
}

/** All guides in reading order. Their content is in `guides/`. */
export const GUIDES = [
  {
    slug: 'first-app',
    group: 'Make an app',
    title: 'Your first app',
    description: 'From a new account to an app on your own phone, in five steps and about ten minutes.',
    changed: '2026-11-23',
  },
  {
    slug: 'convert-a-website',
    group: 'Make an app',
    title: 'Convert a website',
    get description() {
      return `What ${brand.webProduct.name} reads from your site, what becomes part of the app, and what to do when a site cannot be read.`
    },
    changed: '2026-11-23',
  },
  {
    slug: 'wordpress-and-woocommerce',
    group: 'Make an app',
    title: 'WordPress and WooCommerce',
    description: 'An app that shows your posts and products live, without a plugin or API keys.',
    changed: '2026-11-23',
  },
  {
    slug: 'builder',
    group: 'Make an app',
    title: 'Use the builder',
    description:
      'Screens, tabs and components: how the builder works, how it saves, and all keyboard shortcuts.',
    changed: '2026-11-23',
  },
  {
    slug: 'forms',
    group: 'Make an app',
    title: 'Forms and booking requests',
    description:
      'Ask your customers something in the app, read and download the answers, and keep them private.',
    changed: '2026-11-23',
  },
  {
    slug: 'notifications',
    group: 'Make an app',
    title: 'Send notifications',
    description:
      'Let people subscribe, write messages or have them sent by new posts, prices and your own systems, without Firebase.',
    changed: '2026-11-23',
  },
  {
    slug: 'languages',
    group: 'Make an app',
    title: 'Apps in several languages',
    description:
      'Add languages to an app, translate its texts in the builder or with translators, and let people choose.',
    changed: '2026-11-23',
  },
  {
    slug: 'hosted-app',
    group: 'Publish it',
    title: 'Publish on the web',
    description:
      'Publish the app at its own address, get it onto home screens, or serve it from your own server.',
    changed: '2026-11-23',
  },
  {
    slug: 'domain',
    group: 'Publish it',
    title: 'Your own domain',
    description:
      'Put an app at your own domain: the DNS records to set, what a check finds, and what stays for those who installed it.',
    changed: '2026-11-27',
  },
  {
    slug: 'google-play',
    group: 'Publish it',
    title: 'Publish on Google Play',
    description:
      'From the AAB to the store: app signing, testing tracks, the store listing, the data safety form, and the Android Studio project.',
    changed: '2026-11-27',
  },
  {
    slug: 'app-store',
    group: 'Publish it',
    title: 'iPhone and the App Store',
    description:
      'The home screen today, the Xcode project for the App Store, and a certificate without a Mac.',
    changed: '2026-11-23',
  },
  {
    slug: 'store-kit',
    group: 'Publish it',
    title: 'Store kit',
    description:
      'Texts, screenshots, graphics and answers about data for Google Play and the App Store, as one download.',
    changed: '2026-11-23',
  },
  {
    slug: 'updates',
    group: 'Publish it',
    title: 'Updates of installed apps',
    description:
      'What reaches apps that people have installed without a store, how to begin with a few devices, and how to take it back.',
    changed: '2026-11-27',
  },
  {
    slug: 'trusted-links',
    group: 'Publish it',
    title: 'Trusted links',
    description: 'Let links to your website open in your app, with two small files on your server.',
    changed: '2026-11-23',
  },
  {
    slug: 'signing-keys',
    group: 'Publish it',
    title: 'Signing keys',
    description:
      'What signs your Android packages, how to export and import a key, and why you must not lose it.',
    changed: '2026-11-23',
  },
  {
    slug: 'developer-verification',
    group: 'Publish it',
    title: 'Android developer verification',
    description:
      'Who must register an Android app with Google and when, what is still unclear, and the APK that proves your key.',
    changed: '2026-11-23',
  },
  {
    slug: 'plans-and-payments',
    group: 'Your account',
    title: 'Plans and payments',
    description:
      'The trial, choosing and changing a plan, paying by bank transfer, PayPal or card, invoices and refunds.',
    changed: '2026-11-23',
  },
  {
    slug: 'account-security',
    group: 'Your account',
    title: 'Keep your account safe',
    description:
      'Passwords, devices, signing keys and your data: what we do, what you can do, and how to report a problem.',
    changed: '2026-11-23',
  },
  {
    slug: 'for-agencies',
    group: 'Your account',
    title: 'For agencies',
    description:
      'Workspaces, roles and seats, clients as guests, review links and approvals, and all apps on one page.',
    changed: '2026-11-27',
  },
  {
    slug: 'address-for-clients',
    group: 'Your account',
    title: 'Your brand for your clients',
    get description() {
      return `With ${plansWith('whiteLabel')}: your own address, name, logo and sender for everything that your clients see.`
    },
    changed: '2026-11-27',
  },
  {
    slug: 'move-here',
    group: 'Your account',
    get title() {
      return `Move to ${brand.name}`
    },
    description:
      'Bring an app that another tool made, or from another installation, with its package ID, key and users.',
    changed: '2026-11-27',
  },
  {
    slug: 'leave',
    group: 'Your account',
    get title() {
      return `Leave ${brand.name}`
    },
    description:
      'Export an app as one file, move it to another workspace, or take its keys and projects with you.',
    changed: '2026-11-27',
  },
  {
    slug: 'webhooks',
    group: 'Your account',
    title: 'Webhooks',
    description: 'Tell your own systems about releases, form answers, messages, orders and members.',
    changed: '2026-11-27',
  },
  {
    slug: 'self-hosting',
    group: 'Host it yourself',
    get title() {
      return `Host ${brand.name} yourself`
    },
    description: 'Start the service, choose its database and mail server, back it up, and update it.',
    changed: '2026-11-23',
  },
  {
    slug: 'reverse-proxy',
    group: 'Host it yourself',
    title: 'Behind nginx',
    description:
      'An nginx configuration to copy: https, real visitor addresses, and public pages served as fast as files.',
    changed: '2026-11-23',
  },
  {
    slug: 'app-hosts',
    group: 'Host it yourself',
    title: 'A host for each app',
    description:
      'Keep hosted apps apart from accounts: a domain for apps, its wildcard certificate with Caddy or nginx, and moving.',
    changed: '2026-11-23',
  },
  {
    slug: 'taking-payments',
    group: 'Host it yourself',
    title: 'Take payments',
    description:
      'Your bank account, PayPal and Stripe, tax and invoices, recording transfers, refunds, and the books.',
    changed: '2026-11-23',
  },
  {
    slug: 'white-label',
    group: 'Host it yourself',
    title: 'White label',
    description:
      'Run the service under your own name: change its name, logo, colors, prices and contact details.',
    changed: '2026-11-23',
  },
] as const satisfies readonly GuideMeta[]

export type Guide = (typeof GUIDES)[number]
export type GuideSlug = Guide['slug']

export function guideHref(slug: GuideSlug): string {
  return `/docs/${slug}`
}
