import type { DomainState } from '@/lib/domains/schema'

export const copy = {
  title: 'Domain',
  text: 'Your app can be at an address of your own, such as app.example.com. Its first address keeps working and leads there.',
  guide: 'How to set a domain up',
  failed: 'The domain could not be loaded.',
  again: 'Try again',
  unavailable:
    'This installation has no address on the internet that a domain could point to. The person who runs it sets DOMAINS_TARGET.',
  plan: 'A domain of your own is part of every paid plan.',
  plans: 'See the plans',
  noDomain: 'This app has no domain. The owner and the administrators of the workspace can add one.',
  form: {
    label: 'Your domain',
    hint: 'For example app.example.com, or example.com for the whole domain. You need access to its DNS records.',
    add: 'Add domain',
    failed: 'The domain could not be added. Try again.',
  },
  states: {
    waiting: 'Waiting for records',
    connecting: 'Connecting',
    active: 'Active',
    failing: 'Failing',
  } satisfies Record<DomainState, string>,
  summary: {
    waiting:
      'Set these records where your domain’s DNS is managed. We check them again and again, and email you when the app is there.',
    connecting: 'The records are right. The certificate is being issued, which takes a few minutes.',
    active: 'Your app is at this domain. Leave the records in place.',
    failing: 'Your app is at its first address until this is fixed. Then it returns by itself.',
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
    text: (firstUrl: string) =>
      `The app is at its first address, ${firstUrl}, at once. Links to the domain stop working. People who installed the app from the domain keep it, but it no longer updates.`,
    cancel: 'Cancel',
    done: 'Domain removed',
  },
}
