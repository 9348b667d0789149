import { REFUND_DAYS, TRIAL_DAYS } from '@/lib/billing/plans/catalog'
import { brand } from '@/lib/brand'
import type { IndustryId } from '@/lib/templates/schema'

const { webProduct } = brand

/** The text of the home page, in page order. */
export const copy = {
  hero: {
    lead: `${brand.description} Paste your website’s address and try your app on your phone a minute later.`,
    start: 'Start for Free',
    tryWeb: `Try ${webProduct.name}`,
    facts: [
      { value: '500,000+', label: 'customers' },
      { value: '10,000,000+', label: 'total app downloads' },
      { value: '$50,000+', label: 'saved per app' },
      { value: '10,000+', label: 'man hours saved per app' },
    ],
    published: { title: 'App Published', when: '2 minutes ago' },
    phones: 'Four apps made from templates: a bakery, a shop, a real estate agency and a school',
    pause: 'Pause the phones',
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
        'Your site’s menu becomes the app’s tabs, in your site’s colors. No plugin to install.',
      '/products/woocommerce': 'Your store on the home screen, with your own checkout. No API keys to copy.',
      [`/products/${webProduct.slug}`]: 'Any website, through a web view that behaves like an app.',
    } as Record<string, string>,
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
        title: 'See every change at once',
        text: 'The phone in the middle is your app, not a picture of it. Tap through it while you build.',
      },
      {
        title: 'Nothing to install',
        text: 'The builder runs in your browser. The signed Android package is made on the server, in milliseconds.',
      },
      {
        title: 'Nothing gets lost',
        text: 'Your work is stored on your device as you type. Every saved version is kept, and so is your signing key.',
      },
      {
        title: 'Works without a network',
        text: 'Apps you make in the builder contain all their screens. They open on a train, even the first time.',
      },
    ],
    preview: {
      label: 'The builder: pick a color and watch the app change',
      app: 'Harbor Clinic',
      saved: 'Saved',
      components: 'Components',
      names: ['Header', 'Text', 'Image', 'Button', 'Grid', 'Card'],
      color: 'Primary color',
      hint: 'Try it: pick another color.',
    },
  },
  features: {
    title: 'Everything in an app creator',
    lead: 'One place for your app, from the first draft to the latest update.',
    soon: 'In the works',
    list: [
      {
        title: 'Live preview',
        text: 'See your app as a phone, tablet or desktop shows it. Scan a code to open it on your own phone.',
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
        text: 'Host the service yourself under your own name. Names and contact details are in one file.',
        soon: false,
      },
      {
        title: 'In-app purchases',
        text: 'Your app opens your store’s own checkout, with the payment methods you already use.',
        soon: false,
      },
      {
        title: 'Multi-language',
        text: 'Write in any language, including right-to-left scripts. The app adapts its direction.',
        soon: false,
      },
    ],
  },
  devices: {
    title: 'Build apps for every device',
    lead: 'One app, three ways onto a home screen.',
    list: [
      {
        id: 'pwa',
        title: 'Progressive Web App',
        text: 'Hosted by us right away, or as files for your own server. It installs from the browser on every device.',
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
    title: 'What people say',
    sample: 'Sample reviews.',
    outOf: 'out of 5 stars',
    list: [
      {
        content:
          'I pasted our address on a Tuesday morning. By Wednesday our regulars were ordering from their phones.',
        author: 'Maja Holm',
        position: 'Owner of a neighborhood bakery',
        initials: 'MH',
        rating: 5,
      },
      {
        content:
          'Parents stopped asking where to find the schedule. It’s on their home screen now, and it opens right away.',
        author: 'Daniel Okafor',
        position: 'Principal of an elementary school',
        initials: 'DO',
        rating: 5,
      },
      {
        content:
          'We made eleven client apps in one quarter. Each has its own signing key, and none of them needed a developer.',
        author: 'Irene Castellanos',
        position: 'Partner at a digital agency',
        initials: 'IC',
        rating: 5,
      },
    ],
  },
  contact: {
    title: 'Talk to us',
    lead: 'Tell us what your app should do. We answer within 24 hours.',
  },
  closing: { title: 'Have your own app by lunch.', start: 'Start Building for Free' },
} as const
