import { paidPlansWith, plansWith } from '@/lib/billing/plans/wording'
import type { DomainState } from '@/lib/domains/schema'

export const copy = {
  guide: 'How to set a domain up',
  failed: 'The domain could not be loaded.',
  again: 'Try again',
  unavailable:
    'This installation has no address on the internet that a domain could point to. The person who runs it sets DOMAINS_TARGET.',
  plans: 'See the plans',
  form: {
    label: 'Your domain',
    failed: 'The domain could not be added. Try again.',
    add: 'Add domain',
  },
  states: {
    waiting: 'Waiting for records',
    connecting: 'Connecting',
    active: 'Active',
    failing: 'Failing',
  } satisfies Record<DomainState, string>,
  records: {
    title: 'DNS records',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    copyName: (type: string) => `Copy the name of the ${type} record`,
    copyValue: (type: string) => `Copy the value of the ${type} record`,
    fullName: 'Full name:',
    alternative: (target: string) =>
      `If your provider offers ALIAS, ANAME or flattened CNAME records, point one to ${target} instead of the addresses.`,
    challenge:
      'The TXT record proves that the domain is yours. Nobody else can use it while the record is there.',
  },
  at: (provider: string) => `At ${provider}`,
  problems: 'What the last check found',
  cached: (time: string) => `The new record is set. Some networks still use the old one until ${time}.`,
  checked: (time: string) => `Last checked ${time}.`,
  next: (time: string) => `Next check ${time}.`,
  unchecked: 'Not checked yet.',
  check: 'Check now',
  checking: 'Checking…',
  remove: {
    button: 'Remove domain',
    title: (name: string) => `Remove ${name}?`,
    cancel: 'Cancel',
    done: 'Domain removed',
  },
}

/** What is said about the owner of a domain. */
export type OwnerWords = {
  title: string
  text: string
  plan: string
  /** While there is a domain, but its plan ended. */
  ended?: string
  noDomain: string
  hint: string
  placeholder: string
  summary: Record<DomainState, string>
  removal: (firstUrl: string) => string
}

export const appWords: OwnerWords = {
  title: 'Domain',
  text: 'Your app can be at an address of your own, such as app.example.com. Its first address keeps working and leads there.',
  get plan() {
    return `A domain of your own is part of ${paidPlansWith('customBranding')}.`
  },
  noDomain: 'This app has no domain. The owner and the administrators of the workspace can add one.',
  hint: 'For example app.example.com, or example.com for the whole domain. You need access to its DNS records.',
  placeholder: 'app.example.com',
  summary: {
    waiting:
      'Set these records where your domain’s DNS is managed. We check them again and again, and email you when the app is there.',
    connecting: 'The records are right. The certificate is being issued, which takes a few minutes.',
    active: 'Your app is at this domain. Leave the records in place.',
    failing: 'Your app is at its first address until this is fixed. Then it returns by itself.',
  },
  removal: (firstUrl) =>
    `The app is at its first address, ${firstUrl}, at once. Links to the domain stop working. People who installed the app from the domain keep it, but it no longer updates.`,
}

export const workspaceWords: OwnerWords = {
  title: 'Address for clients',
  get text() {
    return `With ${plansWith('whiteLabel')}, your clients sign in, edit and review at an address of yours, such as apps.example.com, and see only your brand there and in emails.`
  },
  get plan() {
    return `An address for your clients is part of ${plansWith('whiteLabel')}.`
  },
  ended:
    'Your plan doesn’t include this address anymore. It works for up to 14 days after the plan ended. After that, it shows that it is out of service.',
  noDomain: 'This workspace has no address of its own.',
  hint: 'For example apps.example.com. You need access to its DNS records.',
  placeholder: 'apps.example.com',
  summary: {
    waiting:
      'Set these records where your domain’s DNS is managed. We check them again and again, and email you when your clients can sign in there.',
    connecting: 'The records are right. The certificate is being issued, which takes a few minutes.',
    active: 'Your clients sign in at this address, and emails lead there. Leave the records in place.',
    failing: 'Emails lead to our address until this is fixed. Then they lead to yours again.',
  },
  removal: (firstUrl) =>
    `Your clients then sign in at ${firstUrl}, with the same email address and password. Links to this address stop working, also those of review links.`,
}
