import { defineEmail } from '../emails/define-email'

type About = { appId: string; app: string; host: string }

const settings = (appId: string) => `/app-builder/stores/${appId}#domain`
const reason = (app: string) => `You’re getting this email because you own the app ${app}.`

/** An app is served at its domain. */
export const domainActiveEmail = defineEmail({
  name: 'domain-active',
  title: 'Domain active',
  sample: {
    appId: 'sample',
    app: 'Rye & Rosemary',
    host: 'app.rye.example',
    firstUrl: 'https://apps.example/a/rye/',
  },
  write: ({ appId, app, host, firstUrl }: About & { firstUrl: string }) => ({
    subject: `${app} is now at ${host}`,
    heading: `${host} is active`,
    body: [
      `Your app ${app} is at https://${host} now. Links to its first address, ${firstUrl}, lead there.`,
      'Leave both DNS records in place. We check them several times a day.',
    ],
    button: { label: 'See the domain', path: settings(appId) },
    reason: reason(app),
  }),
})

/** A domain has had problems for a day. Sent once. */
export const domainProblemEmail = defineEmail({
  name: 'domain-problem',
  title: 'Domain with problems',
  sample: {
    appId: 'sample',
    app: 'Rye & Rosemary',
    host: 'app.rye.example',
    lines: ['app.rye.example points to 203.0.113.7, not to domains.example.'],
    isMovedBack: true,
  },
  write: ({
    appId,
    app,
    host,
    lines,
    isMovedBack,
  }: About & { lines: readonly string[]; isMovedBack: boolean }) => ({
    subject: `${host} needs your attention`,
    heading: `${host} has a problem`,
    body: [
      ...lines,
      isMovedBack
        ? `${app} is at its first address until this is fixed. Links to that address work.`
        : `${app} is still at ${host}. It goes back to its first address if this isn’t fixed within three days of the first check that found it.`,
    ],
    button: { label: 'See the domain', path: settings(appId) },
    notes: ['We keep checking. As soon as everything is right, the app is at its domain again.'],
    reason: reason(app),
  }),
})

/** Another app has proven a domain. */
export const domainLostEmail = defineEmail({
  name: 'domain-lost',
  title: 'Domain lost',
  sample: { appId: 'sample', app: 'Rye & Rosemary', host: 'app.rye.example' },
  write: ({ appId, app, host }: About) => ({
    subject: `${host} now belongs to another app`,
    heading: `${host} now belongs to another app`,
    body: [
      `Another app has proven with a TXT record that ${host} is its domain, and your record was no longer there. ${app} is at its first address.`,
      'If you didn’t expect this, find out who can change the DNS records of the domain.',
    ],
    button: { label: 'See the domain', path: settings(appId) },
    reason: reason(app),
  }),
})

export const domainEmails = [domainActiveEmail, domainProblemEmail, domainLostEmail]
