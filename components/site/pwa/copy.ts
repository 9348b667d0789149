import type { FindingGroup, FindingState } from '@/lib/conversion/pwa/report'
import { brand } from '@/lib/brand'

export const META = {
  title: 'PWA Builder: report card and files for your website',
  description:
    'Paste your site’s address and see how it stands as a progressive web app: manifest, icons, service worker, HTTPS, offline. With every fix, and files to add.',
}

export const HERO = {
  product: 'PWA Builder',
  title: 'How much of an app is your website already?',
  lead: 'Paste its address. You get a report card with a fix for every finding, and the files that are missing, ready to upload. No account needed.',
}

export const FORM = {
  label: 'Your website’s address',
  placeholder: 'yourshop.com',
  check: 'Check my site',
  checking: 'Checking…',
  again: 'Check again',
  hint: 'Takes a few seconds. We only look: nothing on your site is changed.',
  noScript: 'The check needs JavaScript, which is switched off in this browser.',
  missing: 'Please enter your website’s address.',
  offline: 'There is no connection to us just now. What you typed is still here; try again in a moment.',
  byHand: 'Make an app by hand',
}

type GroupWords = { title: string; idle: string; working: string }

export const GROUPS: Readonly<Record<FindingGroup, GroupWords>> = {
  basics: {
    title: 'Basics',
    idle: 'HTTPS and the way to it, small screens, theme colour, language',
    working: 'Opening the page, and the way from HTTP to HTTPS',
  },
  manifest: {
    title: 'Manifest',
    idle: 'Name, start page, window, colours, identity',
    working: 'Fetching the manifest and reading every line',
  },
  icons: {
    title: 'Icons',
    idle: 'Every size, fetched and measured, for Android and iPhones',
    working: 'Fetching each icon and measuring it',
  },
  offline: {
    title: 'Offline',
    idle: 'A service worker, and what it does without a connection',
    working: 'Searching the scripts for a service worker',
  },
}

export const PANEL = {
  idle: 'What it checks',
  working: (host: string) => `Looking at ${host}`,
  patience: 'Ten seconds at most.',
  ready: (grade: string, score: number) => `The report is ready. Grade ${grade}, ${score} of 100.`,
  score: (score: number) => `${score} of 100`,
}

export const STATES: Readonly<Record<FindingState, string>> = { pass: 'Good', warn: 'Improve', fail: 'Fix' }

/** “2 to fix, 1 to improve”, or that all is well. */
export function tally(counts: Readonly<Record<FindingState, number>>): string {
  const parts = [
    counts.fail > 0 ? `${counts.fail} to fix` : '',
    counts.warn > 0 ? `${counts.warn} to improve` : '',
  ].filter((part) => part !== '')
  return parts.join(', ') || 'All good'
}

export const REPORT = {
  title: 'The findings',
  lead: 'What a visit can see. In each part, what needs fixing comes first.',
  todo: 'What to do.',
  copy: 'Copy',
  copied: 'Copied',
}

export const DOWNLOAD = {
  title: (name: string) => `The files for ${name}`,
  text: 'Manifest, icons in all sizes, a service worker with an offline page, and the lines for your pages. Drawn from your site’s own name, colours and picture.',
  action: 'Download the files',
  busy: 'Packing…',
  done: 'Downloaded. README.txt says where everything goes.',
}

export const WAY_ON = {
  title: 'Or let us make the whole app',
  text: 'Screens, tabs and a menu from your site, on the web and as a signed Android app. You change what you like in the builder.',
  action: 'Turn your site into an app',
  actionFor: 'Turn this site into an app',
  phone: 'An app made with the builder',
}

export const FILES = {
  title: 'What is in the download',
  lead: 'Plain files that are yours. No plugin, no script of ours on your site, nothing that calls home.',
  list: [
    {
      name: 'manifest.webmanifest',
      text: 'Your app’s name, colours and icons, as phones read them. An app that is installed already keeps its identity.',
    },
    {
      name: 'icons/',
      text: 'PNG in every size that Android, iPhones and browser tabs ask for, maskable ones among them. From your best picture, or a letter in your colour.',
    },
    {
      name: 'sw.js',
      text: 'A service worker to read in five minutes: the network first, what was visited when there is none. Carts and accounts are never kept.',
    },
    {
      name: 'offline.html',
      text: 'What people see instead of the browser’s dinosaur, with your icon and in your colours.',
    },
    {
      name: 'snippet.html',
      text: 'The lines for the head of your pages.',
    },
    {
      name: 'README.txt',
      text: 'Where each file goes, on plain hosting and on WordPress, what to do when something does not work, and how to undo it.',
    },
  ],
}

export const QUESTIONS = {
  title: 'Good to know',
  list: [
    {
      question: 'What does installable mean?',
      answer:
        'That Chrome and Edge offer to put the site on the home screen, where it opens in a window of its own. They ask for HTTPS, a manifest with a name, a start page and a display mode, and a usable icon. The report marks exactly what stands in the way.',
    },
    {
      question: 'Why does it say “not found” and not “missing”?',
      answer:
        'We visit your site without a browser: we read what it sends, but run none of its scripts. A service worker that a tag manager registers later stays hidden from us, so we say what we read and leave the verdict to you. Flight mode on a phone settles it.',
    },
    {
      question: 'Do you keep what you find?',
      answer:
        'No. The report goes to your browser and nowhere else. Checks are counted for ten minutes, so that nobody can flood a site through us.',
    },
    {
      question: 'Is a progressive web app enough?',
      answer: `Often. It needs no store and is never out of date. For Google Play, or for screens and tabs that your site does not have, make an app of it with ${brand.webProduct.name}.`,
    },
  ],
}
