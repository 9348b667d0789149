import type { FindingGroup, FindingState } from '@/lib/pwa-report/report'
import { brand } from '@/lib/brand'

export const META = {
  title: 'PWA Builder: report card and files for your website',
  description:
    'Check your website as a progressive web app: manifest, icons, service worker, HTTPS and offline use. Get a fix for every finding, and the files you need.',
}

export const HERO = {
  product: 'PWA Builder',
  title: 'How app-ready is your website?',
  lead: 'Paste its address. You get a report card with a fix for every finding, and the missing files, ready to upload. No account needed.',
}

export const FORM = {
  label: 'Your website’s address',
  placeholder: 'yourshop.com',
  check: 'Check my site',
  checking: 'Checking…',
  again: 'Check again',
  hint: 'Takes a few seconds. We only look: nothing changes on your site.',
  noScript: 'The check needs JavaScript, which is turned off in this browser.',
  missing: 'Please enter your website’s address.',
  offline: 'We can’t reach our server right now. Your input is saved. Try again in a moment.',
  manual: 'Create an app manually',
}

type GroupCopy = { title: string; idle: string; working: string }

export const GROUPS: Readonly<Record<FindingGroup, GroupCopy>> = {
  basics: {
    title: 'Basics',
    idle: 'HTTPS, redirects, small screens, theme color, language',
    working: 'Opening the page over HTTP and HTTPS',
  },
  manifest: {
    title: 'Manifest',
    idle: 'Name, start page, app window, colors, identity',
    working: 'Fetching the manifest and reading every line',
  },
  icons: {
    title: 'Icons',
    idle: 'Every icon for Android and iPhone, downloaded and measured',
    working: 'Downloading and measuring each icon',
  },
  offline: {
    title: 'Offline',
    idle: 'A service worker, and what it does offline',
    working: 'Searching the scripts for a service worker',
  },
  abilities: {
    title: 'Capabilities',
    idle: 'Shortcuts, sharing, files, links and windows',
    working: 'Reading what else your site can do as an app',
  },
}

export const PANEL = {
  idle: 'What it checks',
  working: (host: string) => `Checking ${host}`,
  patience: 'This takes ten seconds at most.',
  ready: (grade: string, score: number) => `The report is ready. Grade ${grade}, ${score} of 100.`,
  score: (score: number) => `${score} of 100`,
}

export const STATES: Readonly<Record<FindingState, string>> = {
  pass: 'Good',
  warn: 'Improve',
  fail: 'Fix',
  idea: 'Optional',
}

/** Label of the optional findings, folded below a group. */
export const ideas = (count: number) => `${count} more ${count === 1 ? 'thing' : 'things'} your app could use`

/** “2 to fix, 1 to improve”, or that everything is fine or optional. */
export function tally(counts: Readonly<Record<FindingState, number>>): string {
  const parts = [
    counts.fail > 0 ? `${counts.fail} to fix` : '',
    counts.warn > 0 ? `${counts.warn} to improve` : '',
  ].filter((part) => part !== '')
  return parts.join(', ') || (counts.pass === 0 && counts.idea > 0 ? `${counts.idea} optional` : 'All good')
}

export const REPORT = {
  title: 'Findings',
  lead: 'What we found in one visit. Issues come first in each section.',
  todo: 'What to do.',
  copy: 'Copy',
  copied: 'Copied',
}

export const DOWNLOAD = {
  title: (name: string) => `The files for ${name}`,
  text: 'A manifest, icons in all sizes, a service worker with an offline page, and the code for your pages. Made from your site’s own name, colors and icon.',
  action: 'Download the files',
  busy: 'Packing…',
  done: 'Downloaded. README.txt explains where everything goes.',
}

export const NEXT_STEP = {
  title: 'Or let us build the whole app',
  text: 'Get screens, tabs and a menu from your site, on the web and as a signed Android app. Change anything you like in the builder.',
  action: 'Turn your site into an app',
  actionFor: 'Turn this site into an app',
  phone: 'An app made with the builder',
}

export const FILES = {
  title: 'What is in the download',
  lead: 'Plain files that belong to you. No plugin, none of our scripts on your site, nothing that phones home.',
  list: [
    {
      name: 'manifest.webmanifest',
      text: 'Your app’s name, colors and icons in the form phones read. If your app is already installed somewhere, it keeps its identity.',
    },
    {
      name: 'icons/',
      text: 'PNGs in every size that Android, iPhones and browser tabs need, including maskable ones. Made from your best icon, or a letter in your color.',
    },
    {
      name: 'sw.js',
      text: 'A service worker you can read in five minutes. It uses the network first, and pages visited before when offline. It never stores carts or accounts.',
    },
    {
      name: 'offline.html',
      text: 'What people see offline instead of the browser’s dinosaur, with your icon and your colors.',
    },
    {
      name: 'snippet.html',
      text: 'The code for the <head> of your pages.',
    },
    {
      name: 'README.txt',
      text: 'Where each file goes, on plain hosting and on WordPress, what to do if something doesn’t work, and how to undo it.',
    },
  ],
}

export const QUESTIONS = {
  title: 'Good to know',
  list: [
    {
      question: 'What does “installable” mean?',
      answer:
        'Chrome and Edge offer to add the site to the home screen, where it opens in its own window. They require HTTPS, a usable icon, and a manifest with a name, a start page and a display mode. The report shows exactly what’s missing.',
    },
    {
      question: 'Why does it say “not found” and not “missing”?',
      answer:
        'We visit your site without a browser: we read what it sends, but don’t run its scripts. We can’t see a service worker that a tag manager registers later, so we tell you what we read and leave the conclusion to you. To be sure, try your site on a phone in airplane mode.',
    },
    {
      question: 'Do you store what you find?',
      answer:
        'No. The report goes to your browser and nowhere else. We count checks for ten minutes, so no one can use us to flood a site.',
    },
    {
      question: 'Is a progressive web app enough?',
      get answer() {
        return `Often. It needs no app store and is always up to date. For Google Play, or for screens and tabs that your site doesn’t have, turn it into an app with ${brand.webProduct.name}.`
      },
    },
  ],
}
