import { hasTrial, plansWith, trialLength } from '@/lib/billing/plans/wording'
import { brand } from '@/lib/brand'
import { guideHref } from '../guides'

/** Copy of the page about the web product, in page order. */
export const copy = {
  meta: {
    get title() {
      return `How ${brand.webProduct.name} works`
    },
    get description() {
      return `How a website becomes an app: what ${brand.webProduct.name} reads, what the app adds, and the files you get: a web app, a signed APK and an AAB.`
    },
  },
  title: 'Your website, as an app',
  get lead() {
    return `${brand.webProduct.name} reads your site once, as a visitor would, and builds an app around it: your name, your colors, and your menu as tabs. You install nothing on your site, and nothing on it changes.`
  },
  picture: 'A bakery’s website in a browser, and the app made from it on a phone',
  address: 'ryeandrosemary.example',
  site: { welcome: 'Baked before you wake', order: 'Order' },
  found: {
    title: 'What we read, and what it becomes',
    lead: 'Reading a site takes ten seconds at most. If something is missing, we choose a sensible default and tell you. You can change all of it.',
    on: 'On your site',
    into: 'In your app',
    rows: [
      {
        title: 'Name',
        on: 'The name in the site’s manifest, or its title without the suffix',
        into: 'At the top of the app and, shortened, under the icon',
      },
      {
        title: 'Icon',
        on: 'The best one we find: maskable, vector, or the largest',
        into: 'Every size that Android and browsers need. Without an icon, you get a monogram',
      },
      {
        title: 'Colors',
        on: 'The theme color, or the main color of your icon',
        into: 'Buttons, tabs and the start screen, always readable on their background',
      },
      {
        title: 'Menu',
        on: 'The main navigation of your pages',
        into: 'Up to five tabs, each with a matching icon',
      },
      {
        title: 'Picture and text',
        on: 'The preview that people see when they share your site',
        into: 'A home screen that appears right away, before the network responds',
      },
      {
        title: 'Language',
        on: 'The language of the page and its reading direction',
        into: 'The app’s own messages, including right-to-left languages',
      },
      {
        title: 'Contact',
        on: 'Phone number and email address',
        into: 'Buttons to call and to email you',
      },
    ],
  },
  shell: {
    title: 'A web view that behaves like an app',
    lead: 'Your pages are shown live, so a change on your site is in the app right away. Around them is a native Android app that does what a browser tab cannot.',
    list: [
      { title: 'Native tabs', text: 'Your main pages in a bar at the bottom, within reach of the thumb.' },
      {
        title: 'A back button that works',
        text: 'It goes back through the pages first, then leaves the app, as Android users expect.',
      },
      {
        title: 'Starts without a network',
        text: 'The app contains its start screen. Even the first start on a plane does not show a blank page.',
      },
      {
        title: 'An offline page',
        text: 'It tells people that they are offline, and continues automatically when the connection is back.',
      },
      {
        title: 'Other sites open in the browser',
        text: 'Links to other sites leave the app. Phone numbers open the dialer, and email addresses open the email app.',
      },
      {
        title: 'Uploads and downloads',
        text: 'Upload fields open the gallery, the file picker or the camera app. Invoices and tickets are saved in the phone’s downloads.',
      },
      { title: 'Pull to refresh', text: 'The gesture that everyone tries first.' },
      {
        title: 'Notifications',
        get text() {
          return `The app invites people to subscribe, and your site needs nothing for it. With ${plansWith('pushNotifications')}.`
        },
      },
      {
        title: 'Keeps your place',
        text: 'Turn the phone or leave the app for an hour: you come back to the same page.',
      },
    ],
  },
  packages: {
    title: 'What you get',
    lead: 'One button publishes a version. Each version has its own files, and they stay available.',
    list: [
      {
        title: 'Web app',
        form: 'PWA',
        text: 'Hosted by us at its own address. It installs from the browser (on iPhones, from Safari), opens without a network and updates itself. You can also download it as a ZIP for your own server.',
      },
      {
        title: 'Android app',
        form: 'APK',
        text: 'Signed with a key that only your app has, created with the first release and never replaced. For phones with Android 7 or newer, for you to share directly.',
      },
      {
        title: 'Android app bundle',
        form: 'AAB',
        text: 'The format for Google Play, signed with the same key. You upload it with your own developer account.',
      },
      {
        title: 'Xcode project',
        form: 'iOS',
        text: 'For the App Store. Apple’s tools build and sign it on a Mac, yours or a rented one. We have not compiled it on a Mac ourselves yet.',
      },
    ],
    guides: [
      { href: guideHref('google-play'), label: 'How to publish on Google Play' },
      { href: guideHref('app-store'), label: 'iPhone and the App Store' },
      { href: guideHref('hosted-app'), label: 'About the hosted app' },
    ],
    note: 'Android’s own tools accept the packages. We have not tried them on a phone ourselves yet, so test yours before you share it.',
  },
  limits: {
    title: 'Good to know before you start',
    list: [
      {
        title: 'Only convert your own sites',
        text: 'Stores remove apps that show someone else’s site without permission.',
      },
      {
        title: 'Stores want more than a website',
        text: 'Google and Apple may reject an app that only shows a website. A start screen and your own screens from the builder help, but no one can promise approval.',
      },
      {
        title: 'The App Store needs a Mac',
        text: 'You get an Xcode project, and Apple’s tools build and sign it on a Mac. Without one, your app is a web app on iPhones: an icon on the home screen, full screen without an address bar.',
      },
      {
        title: 'Your site sets the pace',
        text: 'Pages come from your server. If a page is slow or does not fit a small screen, it is the same in the app.',
      },
    ],
  },
  closing: {
    title: 'Try it with your site',
    get text() {
      return `${hasTrial() ? `Free for ${trialLength()}` : 'Free to start'}. All you need is a web address and a name.`
    },
  },
} as const
