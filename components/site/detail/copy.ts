import { TRIAL_DAYS } from '@/lib/billing/plans'
import { brand } from '@/lib/brand'
import { guideHref } from '../docs/guides'

const { webProduct } = brand

/** All words of the page that tells the web product in depth, in the order in which they stand on it. */
export const copy = {
  meta: {
    title: `How ${webProduct.name} works`,
    description: `How a website becomes an app: what ${webProduct.name} reads from it, what the app does by itself, and what you get: a web app, a signed APK and an AAB.`,
  },
  title: 'Your website, as an app',
  lead: `${webProduct.name} reads your site once, as a visitor would, and draws an app around it: your name, your colours, your menu as a bar of tabs. There is nothing to install on the site, and nothing on it changes.`,
  picture: 'A bakery’s website in a browser, and the app that is made of it on a phone',
  address: 'ryeandrosemary.example',
  site: { welcome: 'Baked before you wake', order: 'Order' },
  found: {
    title: 'What we read, and what becomes of it',
    lead: 'A visit takes ten seconds at most. What cannot be found is replaced by something sensible, and you are told. Every guess can be changed.',
    on: 'On your site',
    into: 'In your app',
    rows: [
      {
        title: 'Name',
        on: 'What the site calls itself, in its manifest or its title, without the tail',
        into: 'At the top of the app and, made short, under the icon',
      },
      {
        title: 'Icon',
        on: 'The best there is: maskable, vector, or simply the largest',
        into: 'Every size that Android and browsers ask for; a monogram where there is none',
      },
      {
        title: 'Colours',
        on: 'The theme colour, or else the colour of your icon',
        into: 'Buttons, tabs and the start screen, always legible on their ground',
      },
      {
        title: 'Menu',
        on: 'The main navigation of your pages',
        into: 'Up to five tabs, each with an icon that suits it',
      },
      {
        title: 'Picture and words',
        on: 'What the site shows of itself when somebody shares it',
        into: 'A home screen that stands there at once, before the network answers',
      },
      {
        title: 'Language',
        on: 'The language of the page and the direction it is read in',
        into: 'Everything that the app says by itself, right-to-left included',
      },
      {
        title: 'Contact',
        on: 'Telephone number and email address',
        into: 'Buttons that call and write',
      },
    ],
  },
  shell: {
    title: 'A web view that behaves like an app',
    lead: 'Your pages are shown live, so what you change on the site is in the app at once. Around them is a native Android app that does what a browser tab does not.',
    list: [
      { title: 'Native tabs', text: 'Your main pages in a bar at the bottom, where the thumb is.' },
      { title: 'Back means back', text: 'First through the pages, then out of the app, as Android has it.' },
      {
        title: 'Starts without a network',
        text: 'The app carries its start screen along. Even the first start, on a plane, is not a blank page.',
      },
      {
        title: 'A page for no connection',
        text: 'It says so, and goes on by itself when the network returns.',
      },
      {
        title: 'Foreign sites stay outside',
        text: 'Their links open in the browser. Numbers are called, addresses written to.',
      },
      { title: 'Uploads', text: 'File fields open the gallery, the files, or the camera app.' },
      { title: 'Downloads', text: 'Invoices and tickets end up where the phone keeps its downloads.' },
      { title: 'Pull to refresh', text: 'The movement that everybody tries first.' },
      {
        title: 'Where you were',
        text: 'Turned round, or put aside for an hour: the page is still there.',
      },
    ],
  },
  packages: {
    title: 'What you take home',
    lead: 'One button publishes a version. Each version has its files, and they stay available.',
    list: [
      {
        title: 'Web app',
        form: 'PWA',
        text: 'Hosted by us at an address of its own. It installs from the browser, on iPhones from Safari, opens without a network and updates itself. As a ZIP it runs on your own server.',
      },
      {
        title: 'Android app',
        form: 'APK',
        text: 'Signed with a key that is yours alone, made at the first release and never replaced. For phones from Android 7, to hand out yourself.',
      },
      {
        title: 'Android app bundle',
        form: 'AAB',
        text: 'The form that Google Play takes, signed with the same key. You upload it from your own developer account.',
      },
    ],
    guides: [
      { href: guideHref('google-play'), label: 'How to publish on Google Play' },
      { href: guideHref('app-store'), label: 'What iPhones can have today' },
      { href: guideHref('hosted-app'), label: 'About the hosted app' },
    ],
    note: 'Android’s own tools accept the packages. We have not yet tried them on a phone ourselves, so try yours before you hand it out.',
  },
  limits: {
    title: 'Good to know before you start',
    list: [
      {
        title: 'Only for sites that are yours',
        text: 'An app that shows somebody else’s site is somebody else’s app, and the stores see it the same way.',
      },
      {
        title: 'Stores want more than a website',
        text: 'Google and Apple may turn down an app that does nothing of its own. A start screen and screens made in the builder help; nobody can promise a review.',
      },
      {
        title: 'A package for the App Store is not made yet',
        text: 'On iPhones your app is the web app: an icon on the home screen, no address line.',
      },
      {
        title: 'Your site sets the pace',
        text: 'Pages come from your server. What is slow there, or does not fit a small screen, is so in the app.',
      },
    ],
  },
  closing: {
    title: 'Paste it and look',
    text: `Free for ${TRIAL_DAYS} days. You need a web address and a name.`,
  },
} as const
