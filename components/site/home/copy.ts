import { REFUND_DAYS, TRIAL_DAYS } from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import type { TemplateId } from '@/lib/templates/schema'

const { webProduct } = brand

/** All words of the home page, in the order in which they stand on it. */
export const copy = {
  hero: {
    lead: `${brand.description} Paste your website and hold your app a minute later.`,
    start: 'Start for Free',
    tryWeb: `Try ${webProduct.name}`,
    facts: [
      { figure: '500,000+', label: 'customers' },
      { figure: '10,000,000+', label: 'total app downloads' },
      { figure: '$50,000+', label: 'saved per app' },
      { figure: '10,000+', label: 'man hours saved per app' },
    ],
    published: { title: 'App Published', when: '2 minutes ago' },
    phones: 'Four apps made from templates: a bakery, a shop, an estate agency and a school',
    pause: 'Pause the phones',
  },
  products: {
    title: 'Start from what you have',
    lead: 'A shop, a blog, any website, or a blank page. Each ends as an app that is yours, key and all.',
    badge: 'Most Popular',
    more: 'Learn more',
    texts: {
      '/products/custom':
        'A content-driven native app without a website. Screens, tabs and a menu, built by hand from good parts.',
      '/products/wordpress':
        'Your site’s menu as the tabs of an app, in its own colours. No plugin to install.',
      '/products/woocommerce': 'Your store on the home screen, your own checkout behind it. No keys to copy.',
      [`/products/${webProduct.slug}`]: 'Any website, through a web view that behaves like an app.',
    } as Record<string, string>,
  },
  industries: {
    title: 'Industries we serve',
    lead: 'Every industry has a finished app to start from. Change the words and pictures, and it is yours.',
    more: 'Learn more',
    all: 'See All Industries',
    cards: [
      { id: 'restaurant', name: 'Restaurant', text: 'The menu, today’s specials, a table.' },
      { id: 'ecommerce', name: 'eCommerce Store', text: 'Your catalogue in every pocket.' },
      { id: 'real-estate', name: 'Real Estate', text: 'Homes to browse, viewings to book.' },
      { id: 'education', name: 'Education', text: 'Timetables, news, one tap to the office.' },
      { id: 'grocery', name: 'Grocery Store', text: 'What is fresh, what is on offer.' },
      { id: 'pharmacy', name: 'Pharmacy', text: 'Repeat prescriptions and opening hours.' },
      { id: 'clothing', name: 'Clothing Store', text: 'New arrivals, before anyone else sees them.' },
      { id: 'convenience-store', name: 'Convenience Store', text: 'Open late, and easy to find.' },
    ] satisfies { id: TemplateId; name: string; text: string }[],
  },
  benefits: {
    title: 'App development without developers',
    lead: 'What you see in the builder is what the phone shows: both are drawn by the same code.',
    list: [
      {
        title: 'See every change at once',
        text: 'The phone in the middle is your app, not a picture of it. Tap through it while you build.',
      },
      {
        title: 'Nothing to install',
        text: 'The builder runs in your browser. The signed Android package is made on the server, in milliseconds.',
      },
      {
        title: 'Nothing gets lost',
        text: 'Your work is kept on your device as you type, every saved version stays, and so does your signing key.',
      },
      {
        title: 'Works without a network',
        text: 'Apps you build from screens carry them along. They open on a train, even the first time.',
      },
    ],
    preview: {
      label: 'The builder: pick a colour and watch the app follow',
      app: 'Harbor Clinic',
      saved: 'Saved',
      components: 'Components',
      names: ['Header', 'Text', 'Image', 'Button', 'Grid', 'Card'],
      color: 'Primary colour',
      hint: 'Try it: this one works.',
    },
  },
  features: {
    title: 'Everything in an app creator',
    lead: 'One place for the app, from the first sketch to the day it changes hands.',
    soon: 'In the works',
    list: [
      {
        title: 'Live preview',
        text: 'On a phone, a tablet and a desktop, or in your hand: scan the code and it is there.',
        soon: false,
      },
      {
        title: 'Push notifications',
        text: 'Tell customers what is new. Part of Pro and Enterprise as soon as it ships.',
        soon: true,
      },
      {
        title: 'Analytics',
        text: 'See how often your app is opened, on which days and in which version, counted without cookies.',
        soon: false,
      },
      {
        title: 'White label',
        text: 'Host it yourself under your own name. Its names and contact details live in one file.',
        soon: false,
      },
      {
        title: 'In-app purchases',
        text: 'A store’s app opens the store’s own checkout. Its payment methods simply work.',
        soon: false,
      },
      {
        title: 'Multi-language',
        text: 'Write in any language, right-to-left scripts included. The app follows its direction.',
        soon: false,
      },
    ],
  },
  devices: {
    title: 'Build apps for every device',
    lead: 'One app, three ways to a home screen.',
    list: [
      {
        id: 'pwa',
        title: 'Progressive Web App',
        text: 'Hosted by us at once, or as files for your own server. It installs from the browser, on every device.',
        items: ['Installs without a store', 'Works offline', 'Updates itself'],
        soon: false,
      },
      {
        id: 'android',
        title: 'Android',
        text: 'A signed APK to hand out today, and the app bundle (AAB) that Google Play asks for.',
        items: ['APK and AAB', 'Signed with your own key', 'No Android SDK'],
        soon: false,
      },
      {
        id: 'ios',
        title: 'iOS',
        text: 'iPhones install the web app from Safari today. An Xcode project with certificate generation comes next.',
        items: ['On the home screen today', 'Certificate generation', 'Xcode project'],
        soon: true,
      },
    ],
  },
  pricing: {
    title: 'Start free, pay when you publish',
    lead: `A ${TRIAL_DAYS}-day free trial, and a ${REFUND_DAYS}-day money-back guarantee on paid plans.`,
    perMonth: '/mo',
    forever: 'for as long as you like',
    compare: 'Compare the plans',
  },
  testimonials: {
    title: 'What people make of it',
    sample: 'Sample reviews.',
    outOf: 'out of 5 stars',
    list: [
      {
        content:
          'I pasted our address on a Tuesday morning. By Wednesday our regulars ordered from their phones.',
        author: 'Maja Holm',
        position: 'Owner, a neighbourhood bakery',
        initials: 'MH',
        rating: 5,
      },
      {
        content:
          'Parents stopped asking where the timetable is. It is on their home screen now, and it opens at once.',
        author: 'Daniel Okafor',
        position: 'Head of a primary school',
        initials: 'DO',
        rating: 5,
      },
      {
        content:
          'We made eleven client apps in a quarter. Each has its own key, and none of them needed a developer.',
        author: 'Irene Castellanos',
        position: 'Partner, a digital agency',
        initials: 'IC',
        rating: 5,
      },
    ],
  },
  contact: {
    title: 'Talk to us',
    lead: 'Tell us what your app should do. A person answers within 24 hours.',
  },
  closing: { title: 'Your shop on the home screen by lunch.', start: 'Start Building for Free' },
} as const
