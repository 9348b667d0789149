import { inBytes } from '@/components/ui/in-bytes'
import { brand } from '@/lib/brand'
import type { PlanGap } from '@/lib/workspaces/transfers/schema'

const number = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** What is missing in the plan of a workspace, as a sentence. */
export function gapText({ kind, needed, free }: PlanGap): string {
  return GAPS[kind](needed, free)
}

const GAPS: Record<PlanGap['kind'], (needed: number, free: number) => string> = {
  storage: (needed, free) =>
    `The app needs ${inBytes(needed)} of storage, and ${inBytes(free)} are free. Choose a plan with more storage, or delete apps that you no longer need for good.`,
  publishing: () =>
    'The plan doesn’t include publishing. The app stays live as it is; its next version needs a larger plan.',
  'converted-apps': () =>
    'All published apps made from a website that the plan includes are in use. This one stays live; its next version needs a larger plan.',
  push: (devices) =>
    devices === 0
      ? 'The plan doesn’t include push notifications.'
      : `The plan doesn’t include push notifications. ${counted(devices, 'device stays', 'devices stay')} registered, but ${devices === 1 ? 'gets' : 'get'} no messages.`,
  branding: () =>
    `The plan doesn’t include custom branding. The app’s next version shows that it was made with ${brand.name}.`,
  'white-label': () => `The plan doesn’t include white label. People who use the app can see our name.`,
  answers: (needed, free) =>
    `The app has ${counted(needed, 'form answer', 'form answers')}, and the plan has room for ${number(free)}. All stay, but forms refuse new ones until you delete some.`,
  tokens: (needed, free) =>
    `The app uses ${counted(needed, 'API token', 'API tokens')}, and the plan includes ${free === 0 ? 'none' : number(free)}.`,
}

export const copy = {
  menu: 'Move to another workspace…',
  gaps: 'What the plan of this workspace lacks',
  complete: 'The plan of this workspace has everything that the app uses.',
  ends: 'Guests, API tokens, the Apple identity and email addresses for form answers don’t move. People of the old workspace lose access, unless they are members of the new one.',
  dialog: {
    description:
      'It moves with its signing key, releases, devices, messages and form answers. Its address stays, and installed apps notice nothing.',
    where: 'Move it to',
    someone: 'Someone else, by email',
    email: 'Email address',
    hint: 'They get a link to accept the app, which works once and for 14 days. They need no account yet.',
    offer: 'Send the offer',
    move: 'Move the app',
    cancel: 'Cancel',
    failed: 'That didn’t work. Nothing has moved. Please try again.',
    offered: (email: string, until: string) =>
      `Offered to ${email}. The app moves when they accept, until ${until}.`,
    withdraw: 'Withdraw the offer',
    withdrawn: 'The offer is withdrawn',
    sent: (email: string) => `The offer was sent to ${email}`,
    moved: (app: string, workspace: string) => `${app} moved to ${workspace}`,
    loading: 'Loading…',
  },
  page: {
    title: (app: string) => `Receive ${app}`,
    from: (by: string, workspace: string, until: string) =>
      `${by === workspace ? by : `${by} of ${workspace}`} offers you this app. The offer ends on ${until}.`,
    facts: {
      address: 'Address',
      packageId: 'Package ID',
      release: 'Newest release',
      none: 'Not published yet',
      offline: (release: string) => `${release}, not online`,
      devices: 'Devices',
      answers: 'Form answers',
      size: 'Storage',
    },
    moves:
      'Everything moves: design and history, signing key, releases, store listing, devices, messages and form answers. Package ID and version codes continue, so installed apps keep updating.',
    copies:
      'People of the sending workspace who downloaded the signing key before still have their copy. Preview links that they made work for up to a day.',
    workspace: 'Workspace',
    accept: 'Accept the app',
    decline: 'Decline',
    plans: 'See plans',
    failed: 'That didn’t work. Nothing has moved. Please try again.',
    forOther: (email: string, me: string) =>
      `This offer is for ${email}. You’re signed in as ${me}. Sign out, then open the link again.`,
    already: 'The app is in your workspace already. Create another workspace to move it there.',
    signIn: (email: string) =>
      `Sign in as ${email} to accept the app, or create an account with this address.`,
    toSignIn: 'Sign in',
    toSignUp: 'Create an account',
    accepted: (app: string) => `${app} is yours now`,
    acceptedText: 'Both sides got an email. Nothing changes for people who use the app.',
    open: 'Open the app',
    apps: 'My apps',
    declined: (app: string) => `You declined ${app}`,
    declinedText: 'The app stays where it is. We told the person who offered it.',
    home: 'Back to Home',
    invalid: 'This offer is no longer open',
  },
} as const

/** Forwarding of an address. */
export const forwarding = {
  row: (host: string) => `Forwards to ${host}`,
  description:
    'For an app that moved to another installation or server. Its old address then leads to the same page at the new one, also for people who installed the web app.',
  label: 'New address',
  hint: 'The address at which the app is now, like https://apps.example.com/a/bakery/',
  stays:
    'Answers to forms, push subscriptions and live content of Android apps and of copies on other servers still arrive here until people update. Keep the app until then: when you delete it, the old address stops working.',
  unpublished:
    'This app isn’t published, so forms, push subscriptions and live content of installed apps don’t work. The address leads on all the same.',
  save: 'Forward the address',
  saved: (host: string) => `The address leads to ${host} now`,
  current: 'The address leads to',
  end: 'Stop forwarding',
  ended: 'The app is at its own address again',
  change: 'Change the address',
  cancel: 'Cancel',
  failed: 'That didn’t work. The address leads where it did before. Please try again.',
} as const
