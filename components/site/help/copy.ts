import { freePlanName, hasTrial, plansWith, trialLength, trialPlanName } from '@/lib/billing/plans/wording'
import { METHODS_IN_WORDS } from '@/lib/billing/methods/registry'
import { REFUND_DAYS } from '@/lib/billing/plans/terms'
import { brand } from '@/lib/brand'
import { guideHref } from '../guides'
import { type Question, answerId } from '../faq-list'

type Topic = { id: string; title: string; questions: readonly Question[] }

const guide = (slug: Parameters<typeof guideHref>[0], label: string) => ({ href: guideHref(slug), label })

/** Link that opens the answer. */
export function questionHref({ question }: Question): string {
  return `/help#${answerId(question)}`
}

export const copy = {
  meta: {
    title: 'Help Center',
    get description() {
      return `Answers to common questions about ${brand.name}: converting a site, building, publishing, accounts and plans.`
    },
  },
  title: 'How can we help?',
  lead: 'Short answers to common questions, with links to the guides for more detail.',
  topics: 'Topics',
  contact: {
    title: 'Still stuck?',
    lead: 'Tell us what you did, what you expected and what happened instead. We answer within 24 hours.',
    write: 'Contact support',
    docs: 'Read the guides',
  },
} as const

const withoutPlan = () =>
  hasTrial()
    ? `Every new account has everything in ${trialPlanName()} for ${trialLength()}, and continues on ${freePlanName()} without a plan.`
    : `Without a plan, your account is on ${freePlanName()}.`

export const HELP_TOPICS: readonly Topic[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        question: 'Do I need to know how to code?',
        answer:
          'No. Paste your website’s address or put screens together in the builder, and we make the packages for phones. You don’t install anything on your computer.',
        link: guide('first-app', 'Your first app, in five steps'),
      },
      {
        question: 'Can I try it without an account?',
        answer:
          'Yes. Open the builder and start, or paste your website’s address and see it as an app. When you want to keep it, you create an account, and your work is still there.',
        link: { href: '/products/custom', label: 'Open the builder' },
      },
      {
        question: 'Which websites can become an app?',
        answer: `Any public website that is yours, whatever it is built with. For WordPress and WooCommerce, there are converters that also show your posts and products live. You don’t need a plugin, and nothing on your site changes.`,
        link: guide('convert-a-website', 'What we read from your site'),
      },
      {
        question: 'My website could not be read. What can I do?',
        answer:
          'The message tells you why. Usually a firewall mistakes our visit for a bot, or the server is too slow. Allow our visit, try again later, or choose “Continue manually”: the app then opens the same address, and you choose its color and icon yourself.',
        link: guide('convert-a-website', 'Solutions for each case'),
      },
    ],
  },
  {
    id: 'building',
    title: 'Building',
    questions: [
      {
        question: 'I closed the tab. Is my work gone?',
        answer:
          'No. Your work is stored in your browser as you go, and is there again when you open the app in the same browser. “Saved” next to the name means that it is also in your account and available on your other devices.',
      },
      {
        question: 'I saved, but people still see the old app. Why?',
        answer:
          'Saving keeps your work; publishing shows it to people. Press Publish, then confirm. Installed apps look for the new version when they are opened, and show it the next time they start.',
        link: guide('hosted-app', 'How updates reach people'),
      },
      {
        question: 'How do I change the icon?',
        answer:
          'In the builder, open Settings and upload a square picture of 512 pixels or more. The next time you publish, we make every size that phones and stores need. Without a picture, the icon shows your app’s first letter on your main color.',
      },
      {
        question: 'Do new posts and products appear in the app?',
        answer:
          'Yes. Apps made from WordPress and WooCommerce sites load content from your site when they are opened, so new posts, prices and stock appear automatically. You only publish again when you change the app itself.',
        link: guide('wordpress-and-woocommerce', 'WordPress and WooCommerce'),
      },
    ],
  },
  {
    id: 'publishing',
    title: 'Publishing',
    questions: [
      {
        question: 'How does my app get into Google Play?',
        answer:
          'Publish it here, download the AAB, and upload it with your own Google Play developer account, which costs a one-time fee of 25 US dollars. The guide explains signing, testing, the store listing and the data safety form.',
        link: guide('google-play', 'Publish on Google Play'),
      },
      {
        question: 'How does my app get into the App Store?',
        get answer() {
          return `${brand.name} gives you an Xcode project. Only Apple’s tools, on a Mac, can build and sign an app from it, and you submit it with your own Apple Developer account. If you have no Mac, the project has a workflow that builds it on GitHub’s. We have not compiled it on a Mac ourselves. Without the App Store, your app is a web app that people add to their home screen.`
        },
        link: guide('app-store', 'iPhone and the App Store'),
      },
      {
        question: 'Does the app work without a network?',
        answer:
          'The hosted app works offline after the first visit, and an Android app made in the builder always does. The Android app of a converted website needs a connection, because it shows your live website. Without one it says so, and continues automatically when the connection is back.',
      },
      {
        question: 'Can I send push notifications?',
        get answer() {
          return `Yes, with ${plansWith('pushNotifications')}: to the hosted app, to web apps on home screens, and to the Android app, without Firebase. You write them, your own systems send them, or new posts and products do. We have not tested them on an Android phone ourselves yet. For iPhone apps from the App Store, you need your own key from Apple, and we have not tested that with Apple yet.`
        },
        link: guide('notifications', 'Send notifications'),
      },
      {
        question: 'How do I take an app offline?',
        answer:
          'Choose Unpublish in the publish dialog or under My apps. The address stops working right away, and works again when you publish. Deleting an app becomes permanent after 30 days. We keep its signing key for another 90 days: contact us to get it. After that, installed Android apps can never be updated again.',
        link: { href: `${guideHref('hosted-app')}#unpublish`, label: 'Take an app offline' },
      },
    ],
  },
  {
    id: 'account-and-plans',
    title: 'Account and plans',
    questions: [
      {
        question: 'I forgot my password.',
        answer:
          'Enter your email address on the page below and we’ll send you a link. It works once, for one hour. If no email arrives, look in your spam folder and check that you used the address you signed up with. For your security, the page shows the same message for unknown addresses.',
        link: { href: '/forgot-password', label: 'Choose a new password' },
      },
      {
        question: 'Why do I have to wait before I can try my password again?',
        answer:
          'After several wrong passwords, each further attempt from that network or device waits a little longer. The right password works as soon as the wait is over. It works right away from another network, or in a browser that you have signed in with before. If you don’t remember the password, choose a new one by email.',
        link: { href: '/forgot-password', label: 'Choose a new password' },
      },
      {
        question: 'Why do I have to confirm my email before I publish?',
        answer:
          'So that we can reach you about your app. You can build and save without it. Open the link that we sent you when you signed up, or let us send it again in the publish dialog or under Account.',
        link: { href: '/account', label: 'Account' },
      },
      {
        question: 'How do I protect my account with a second factor?',
        answer:
          'Under Account, Sign-ins & devices, set up an authenticator app or add a passkey. With an app, signing in with your password, Google or Facebook also requires a six-digit code. A passkey signs you in with your fingerprint, face or device PIN, without a password.',
        link: { href: '/account/security', label: 'Sign-ins & devices' },
      },
      {
        question: 'I lost the phone with my authenticator app.',
        answer:
          'Choose “Use a recovery code instead” when you sign in, and enter one of the codes that you saved. Each works once. Then turn two-step sign-in off and set it up again on your new phone. A passkey on another device works too. If you have neither, contact us.',
        link: { href: '/contact?type=support', label: 'Contact us' },
      },
      {
        question: 'Why can’t I sign in with Google or Facebook?',
        answer:
          'If you signed up with a password, confirm your email address first: open the link we sent you, or request a new one under Account. Then Google signs you in to the same account. Facebook does not tell us whether an address is confirmed, so it cannot open an account that was created with a password.',
        link: { href: '/account', label: 'Account' },
      },
      {
        question: 'How do I sign out of a device that I no longer have?',
        answer:
          'Account lists all devices that are signed in. Sign out one of them, or all at once. It takes effect with the next click on that device.',
        link: { href: '/account', label: 'Account' },
      },
      {
        question: 'What does it cost?',
        get answer() {
          return `Starting is free. ${withoutPlan()} Paid plans have a ${REFUND_DAYS}-day money-back guarantee. There are no setup fees, and published apps remain live after a downgrade.`
        },
        link: { href: '/pricing', label: 'Plans and prices' },
      },
      {
        question: 'How do I pay, and where is my invoice?',
        get answer() {
          return `Choose a plan under Account, then pay by ${METHODS_IN_WORDS}. The plan starts once it is paid; ${trialPlanName()} bought during the trial starts when the trial ends. You’ll find an invoice for every order under Account, Billing, as a web page and a PDF. We charge you automatically only if you save a card for renewals.`
        },
        link: guide('plans-and-payments', 'Plans and payments'),
      },
      {
        question: 'How do I close my account?',
        answer:
          'Go to Account, Your data. This also deletes your apps and their addresses. Move a published app to another workspace first to keep it live. We keep signing keys for 90 days: contact us to get them. After that, installed Android apps can no longer be updated.',
        link: guide('plans-and-payments', 'What is deleted, and what is kept'),
      },
    ],
  },
]
