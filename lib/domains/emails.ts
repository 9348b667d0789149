import { defineEmail } from '../emails/define-email'
import type { DomainOwner } from './owners'

type About = { owner: DomainOwner; host: string }

const OWNER: DomainOwner = {
  ...{ kind: 'app', name: 'Rye & Rosemary', email: 'ada@example.com', subject: 'app:sample' },
  ...{ firstUrl: 'https://apps.example/a/rye/', settings: '/app-builder/stores/sample#domain' },
}

const reason = ({ kind, name }: DomainOwner) =>
  `You’re getting this email because you own the ${kind} ${name}.`
const button = ({ settings }: DomainOwner) => ({ label: 'See the domain', path: settings })

/** An app or a workspace is at its domain. */
export const domainActiveEmail = defineEmail({
  name: 'domain-active',
  title: 'Domain active',
  sample: { owner: OWNER, host: 'app.rye.example' },
  write: ({ owner, host }: About) => ({
    subject: `${owner.name} is now at ${host}`,
    heading: `${host} is active`,
    body: [
      owner.kind === 'app'
        ? `Your app ${owner.name} is at https://${host} now. Links to its first address, ${owner.firstUrl}, lead there.`
        : `Clients of ${owner.name} sign in at https://${host} now, under your brand. Emails and new review links lead there.`,
      'Leave both DNS records in place. We check them several times a day.',
    ],
    button: button(owner),
    reason: reason(owner),
  }),
})

/** A domain has had problems for a day. Sent once. */
export const domainProblemEmail = defineEmail({
  name: 'domain-problem',
  title: 'Domain with problems',
  sample: {
    owner: OWNER,
    host: 'app.rye.example',
    lines: ['app.rye.example points to 203.0.113.7, not to domains.example.'],
    isMovedBack: true,
  },
  write: ({
    owner,
    host,
    lines,
    isMovedBack,
  }: About & { lines: readonly string[]; isMovedBack: boolean }) => ({
    subject: `${host} needs your attention`,
    heading: `${host} has a problem`,
    body: [...lines, isMovedBack ? movedBack(owner) : stillThere(owner, host)],
    button: button(owner),
    notes: [
      owner.kind === 'app'
        ? 'We keep checking. As soon as everything is right, the app is at its domain again.'
        : 'We keep checking. As soon as everything is right, links lead to your domain again.',
    ],
    reason: reason(owner),
  }),
})

const movedBack = ({ kind, name, firstUrl }: DomainOwner) =>
  kind === 'app'
    ? `${name} is at its first address until this is fixed. Links to that address work.`
    : `Emails to clients of ${name} lead to ${firstUrl} until this is fixed.`

const stillThere = ({ kind, name }: DomainOwner, host: string) =>
  kind === 'app'
    ? `${name} is still at ${host}. It goes back to its first address if this isn’t fixed within three days of the first check that found it.`
    : `Emails to clients of ${name} still lead to ${host}. They stop if this isn’t fixed within three days of the first check that found it.`

/** Another app or workspace has proven a domain. */
export const domainLostEmail = defineEmail({
  name: 'domain-lost',
  title: 'Domain lost',
  sample: { owner: OWNER, host: 'app.rye.example' },
  write: ({ owner, host }: About) => ({
    subject: `${host} now belongs to another app or workspace`,
    body: [
      `Another app or workspace has proven with a TXT record that ${host} is its domain, and your record was no longer there. ${owner.name} is at its first address.`,
      'If you didn’t expect this, find out who can change the DNS records of the domain.',
    ],
    button: button(owner),
    reason: reason(owner),
  }),
})

export const domainEmails = [domainActiveEmail, domainProblemEmail, domainLostEmail]
