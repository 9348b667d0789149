import { hasTrial, plansWith } from '@/lib/billing/plans/wording'
import { builderPlans, trialDays } from '@/lib/billing/plans/catalog'
import { REFUND_DAYS } from '@/lib/billing/plans/terms'
import { brand } from '@/lib/brand'
import { siteFigures } from '@/lib/site-figures'
import type { IndustryId } from '@/lib/templates/schema'

/** Copy of the home page, in page order. */
export const copy = {
  hero: {
    get lead() {
      return `${brand.description} Paste your website’s address and try your app on your phone a minute later.`
    },
    start: 'Start for Free',
    get tryWeb() {
      return `Try ${brand.webProduct.name}`
    },
    facts: [
      { value: siteFigures.customers, label: 'customers' },
      { value: siteFigures.downloads, label: 'total app downloads' },
      { value: siteFigures.savedPerApp, label: 'saved per app' },
      { value: siteFigures.hoursSavedPerApp, label: 'man hours saved per app' },
    ],
    sample: 'Sample figures and notification.',
    phones: 'Four apps made from templates: a bakery, a shop, a real estate agency and a school',
    pause: 'Pause the phone',
  },
  products: {
    title: 'Start from what you have',
    lead: 'A store, a blog, any other website, or a blank page. Each becomes an app that you own, including its signing key.',
    badge: 'Most Popular',
    more: 'Learn more',
    texts: {
      '/products/custom':
        'A content-driven native app without a website. Build its screens and tabs from ready-made components.',
      '/products/wordpress':
        'Your posts, live, and your site’s menu as tabs, in your site’s colors. No plugin to install.',
      '/products/woocommerce':
        'Your store on the home screen, with today’s prices and your own checkout. No API keys to copy.',
      '/products/web-to-app': 'Any website, through a web view that behaves like an app.',
    } as Record<string, string>,
    components: 'Some of the components',
    others: (count: number) => `and ${count} more`,
    /** An example URL, and what the app gets from it. */
    from: {
      '/products/wordpress': {
        example: 'yourblog.com',
        gets: ['Posts and categories', 'Menu as tabs', 'Saved posts, offline'],
      },
      '/products/woocommerce': {
        example: 'yourstore.com',
        gets: ['Products and search', 'Cart and coupons', 'Your own checkout'],
      },
      '/products/web-to-app': {
        example: 'anywebsite.com',
        gets: ['Its pages', 'Its name and icon', 'Its colors'],
      },
    } as Record<string, { example: string; gets: readonly string[] }>,
  },
  industries: {
    title: 'Industries we serve',
    lead: 'Start from a finished app for your industry. Change the text and pictures to make it yours.',
    more: 'Learn more',
    all: 'See All Industries',
    cards: [
      { id: 'restaurant', name: 'Restaurant', text: 'Menu, daily specials and table bookings.' },
      { id: 'ecommerce', name: 'eCommerce Store', text: 'Your catalog in every pocket.' },
      { id: 'real-estate', name: 'Real Estate', text: 'Homes to browse, viewings to book.' },
      { id: 'education', name: 'Education', text: 'Schedules, news and a button to call the office.' },
      { id: 'grocery', name: 'Grocery Store', text: 'Fresh products and weekly offers.' },
      { id: 'pharmacy', name: 'Pharmacy', text: 'Repeat prescriptions and opening hours.' },
      { id: 'clothing', name: 'Clothing Store', text: 'New arrivals, before anyone else sees them.' },
      { id: 'convenience-store', name: 'Convenience Store', text: 'Open late, and easy to find.' },
    ] satisfies { id: IndustryId; name: string; text: string }[],
  },
  benefits: {
    title: 'App development without developers',
    lead: 'What you see in the builder is what the phone shows. The same code draws both.',
    list: [
      {
        title: 'See every change right away',
        text: 'The phone in the middle is your app, not a picture of it. Tap through it while you build.',
      },
      {
        title: 'Nothing to install',
        text: 'The builder runs in your browser, and we make the signed Android package for you.',
      },
      {
        title: 'Nothing gets lost',
        text: 'Your work is stored on your device as you type. You can go back to saved versions, and your signing key is backed up.',
      },
      {
        title: 'Works without a network',
        text: 'Apps contain their own screens. Once installed, they open on a train or in a basement too.',
      },
    ],
    /** Labels from the builder. */
    preview: {
      saved: 'Saved',
      tools: { preview: 'Preview', save: 'Save', publish: 'Publish' },
      panes: ['Build', 'Layers', 'Settings'],
      components: 'Components',
      selected: 'Button',
      style: 'Style',
      styles: ['Primary', 'Secondary', 'Outline'],
      color: 'Primary color',
      hint: 'Try it: pick another style or color, and watch the phone.',
    },
  },
  features: {
    title: 'Everything in an app creator',
    lead: 'One place for your app, from the first draft to the latest update.',
    /** A published app, as shown in the builder. */
    published: {
      title: 'It’s live',
      text: 'Rye & Rosemary is on the web. Scan the code to open it on your phone.',
      address: 'Address',
      code: 'QR code of the Rye & Rosemary app',
    },
    list: [
      {
        id: 'preview',
        title: 'Live preview',
        text: 'See your app as a phone, tablet or desktop shows it. Scan a code to open it on your own phone.',
      },
      {
        id: 'push',
        title: 'Push notifications',
        get text() {
          return `Tell customers what’s new, or let new posts and lower prices do it for you. No Firebase project needed. With ${plansWith('pushNotifications')}.`
        },
      },
      {
        id: 'analytics',
        title: 'Analytics',
        text: 'See how often your app is opened, on which days and in which version, counted without cookies.',
      },
      {
        id: 'white-label',
        title: 'White label',
        get text() {
          return `With ${plansWith('whiteLabel')}, nothing in your app names us. Or host the whole service yourself, under your own name.`
        },
      },
      {
        id: 'purchases',
        title: 'In-app purchases',
        text: 'Your app sells what your WooCommerce store sells: a cart in the app, and the payment methods you already use.',
      },
      {
        id: 'languages',
        title: 'Multi-language',
        text: 'Translate your app in a table or in place. Phones open it in the language they speak, right to left too.',
      },
    ],
  },
  devices: {
    title: 'Build apps for every device',
    lead: 'One app, three ways onto a home screen.',
    pictures: {
      desktop: 'A hotel’s app in the window of a desktop browser',
      tablet: 'The same app on a tablet',
      phone: 'The same app on a phone',
    },
    list: [
      {
        id: 'pwa',
        title: 'Progressive Web App',
        text: 'Hosted by us right away, or as files for your own server. It installs from the browser, without a store.',
        items: ['Installs without a store', 'Works offline', 'Updates itself'],
      },
      {
        id: 'android',
        title: 'Android',
        text: 'A signed APK to hand out today, and the app bundle (AAB) that Google Play requires.',
        items: ['APK and AAB', 'Signed with your own key', 'No Android SDK needed'],
      },
      {
        id: 'ios',
        title: 'iOS',
        text: 'iPhones install the web app from Safari. For the App Store you get an Xcode project, which you build on a Mac.',
        items: ['On the home screen today', 'Xcode project', 'Certificate generation'],
      },
    ],
  },
  pricing: {
    get title() {
      return builderPlans()[0].entitlements.publishing
        ? 'Start and publish for free'
        : 'Start free, pay when you publish'
    },
    get lead() {
      return `${hasTrial() ? `A ${trialDays()}-day free trial, and a` : 'A'} ${REFUND_DAYS}-day money-back guarantee on paid plans.`
    },
    perMonth: '/mo',
    forever: 'for as long as you like',
    compare: 'Compare the plans',
  },
  testimonials: {
    title: 'What people say',
    lead: `Chosen by ${siteFigures.businesses}.`,
    sample: 'Sample reviews and figures.',
    outOf: 'out of 5 stars',
  },
  contact: {
    title: 'Talk to us',
    lead: 'Tell us what your app should do. We answer within 24 hours.',
  },
  closing: { title: 'Have your own app by lunch.', start: 'Start Building for Free' },
} as const
