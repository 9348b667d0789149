import { REFUND_DAYS, TRIAL_DAYS } from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import { guideHref } from '../docs/guides'
import type { Question } from '../faq-list'

const { name, webProduct } = brand

type Topic = { id: string; title: string; questions: readonly Question[] }

const guide = (slug: Parameters<typeof guideHref>[0], label: string) => ({ href: guideHref(slug), label })

export const copy = {
  meta: {
    title: 'Help Center',
    description: `Answers to what people ask about ${name}: converting a site, building, publishing, accounts and plans.`,
  },
  title: 'How can we help?',
  lead: 'Short answers to what people ask most. Each leads on to a guide where there is more to say.',
  topics: 'Topics',
  contact: {
    title: 'Still stuck?',
    lead: 'Tell us what you did, what you expected and what happened instead. We answer within 24 hours.',
    write: 'Write to support',
    docs: 'Read the guides',
  },
} as const

export const HELP_TOPICS: readonly Topic[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        question: 'Do I need to know how to code?',
        answer:
          'No. You paste an address or put screens together by hand, and the packages for phones are made for you. Nothing has to be installed on your computer.',
        link: guide('first-app', 'Your first app, in five steps'),
      },
      {
        question: 'Can I try it without an account?',
        answer:
          'Yes. Open the builder and begin. When you save, it asks for an account and keeps what you made until then. Converting a website needs an account from the start.',
        link: { href: '/products/custom', label: 'Open the builder' },
      },
      {
        question: 'Which websites can become an app?',
        answer: `Any public website that is yours: ${webProduct.name} does not care what it is built with. For WordPress and WooCommerce there are converters that also bring in posts and products. You need no plugin and change nothing on your site.`,
        link: guide('convert-a-website', 'What is read from a site'),
      },
      {
        question: 'My website could not be read. What now?',
        answer:
          'The message says why: mostly a firewall that takes our visit for a robot, or a server that was too slow. Let our visit in, try again later, or choose “Go on by hand”: the app then opens the same address, and you choose colour and icon yourself.',
        link: guide('convert-a-website', 'What helps in each case'),
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
          'No. What you do is kept in your browser as you go, and is there again when you open the app in that browser. “Saved” beside the name means that it is in your account, too, and on your other devices.',
      },
      {
        question: 'I saved, but people still see the old app. Why?',
        answer:
          'Saving is for you, publishing is for them. Press Publish, then Publish now. Installed apps look for the new version when they are opened and show it at the start after that.',
        link: guide('hosted-app', 'How updates reach people'),
      },
      {
        question: 'How do I change the icon?',
        answer:
          'In the builder, open Settings and upload a square picture of 512 pixels or more. Every size that phones and stores want is drawn from it at the next publishing. Without a picture the app’s first letter stands on your main colour.',
      },
      {
        question: 'Do new posts and products appear in the app?',
        answer:
          'In the Android app of a converted site, yes: it shows your website as it is. Screens made from posts and products are a picture of the day on which you converted; change them in the builder.',
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
          'Publish it here, download the AAB, and upload it to a Google Play developer account of your own, which costs 25 US dollars once. The guide goes through signing, testing, the listing and the data safety form.',
        link: guide('google-play', 'Publish on Google Play'),
      },
      {
        question: 'And into the App Store?',
        answer: `Not yet. On an iPhone your app is a web app that people add to their home screen: your icon, full screen, and it starts without a network. ${name} does not make an app for the App Store so far.`,
        link: guide('app-store', 'iPhone and the App Store'),
      },
      {
        question: 'Does the app work without a network?',
        answer:
          'The hosted app does after its first visit, and so does an Android app made from screens. The Android app of a converted website needs a connection, because it shows your website; without one it says so and comes back by itself.',
      },
      {
        question: 'Can I send push notifications?',
        answer:
          'Not yet. Neither the hosted app nor the Android app receives them today. The changelog will say when they do.',
        link: { href: '/changelog', label: 'Changelog' },
      },
      {
        question: 'How do I take an app offline?',
        answer:
          'Under My apps, choose Unpublish: its address stops working at once, and publishing it again brings it back. Deleting an app takes its signing key along, so Android apps that are already installed can never be updated again.',
        link: guide('signing-keys', 'What deleting an app means'),
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
          'Ask for a link with your email address. It works once, within one hour. Nothing in the mailbox? Look in the spam folder, and check that it is the address you signed up with: for your safety the page says the same for unknown ones.',
        link: { href: '/forgot-password', label: 'Choose a new password' },
      },
      {
        question: 'Why can I not sign in with Google or Facebook?',
        answer:
          'If you signed up with a password, confirm your email first: open the link we sent you, or ask for another under Account. After that Google opens the same account. Facebook does not say whether an address was confirmed, so it never opens an account that had a password before.',
        link: { href: '/account', label: 'Account' },
      },
      {
        question: 'How do I sign out of a device that I no longer have?',
        answer:
          'Under Account stand all devices that are signed in. End one, or all at once; it holds from the next click on.',
        link: { href: '/account', label: 'Account' },
      },
      {
        question: 'What does it cost?',
        answer: `Starting is free. Every plan begins with a ${TRIAL_DAYS}-day free trial, and paid plans have a ${REFUND_DAYS}-day money-back guarantee. There are no setup fees, and published apps remain live after a downgrade.`,
        link: { href: '/pricing', label: 'Plans and prices' },
      },
      {
        question: 'How do I pay, and where is my invoice?',
        answer:
          'Choose a plan under Account, then pay by bank transfer or PayPal. The plan starts when the money has arrived. Every order has its invoice under Account, Billing, as a page and as a PDF. Nothing is charged by itself.',
        link: guide('plans-and-payments', 'Plans and payments'),
      },
      {
        question: 'How do I close my account?',
        answer:
          'Under Account, Your data. It goes with its apps, their addresses and signing keys. If people have your Android app, think of them first: it can then no longer be updated.',
        link: guide('plans-and-payments', 'What is deleted, and what is kept'),
      },
    ],
  },
]
