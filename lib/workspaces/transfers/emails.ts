import { brand } from '../../brand'
import { defineEmail } from '../../emails/define-email'
import { TRANSFER_DAYS } from './schema'

/** Offers an app to the person with an address. */
export const transferOfferEmail = defineEmail({
  name: 'app-offered',
  title: 'App offered',
  sample: { offeredBy: 'Ada Lovelace', app: 'Rye & Rosemary', workspace: 'Ada’s agency', token: 'sample' },
  write: ({
    offeredBy,
    app,
    workspace,
    token,
  }: {
    offeredBy: string
    app: string
    workspace: string
    token: string
  }) => ({
    subject: `${offeredBy} wants to move the app ${app} to you`,
    heading: `Receive the app ${app}`,
    body: [
      `${offeredBy} of ${workspace} offers you the app ${app} in ${brand.name}: its design, releases, signing key, devices, messages and form answers.`,
      'Its address and package ID stay the same, and installed apps keep working.',
    ],
    button: { label: 'See what you receive', path: `/transfer?token=${token}` },
    notes: [
      `The link works once and expires in ${TRANSFER_DAYS} days. It is for an account with this email address.`,
      'If you don’t know who sent this, ignore this email. Nothing moves unless you accept.',
    ],
    reason: `You’re getting this email because ${offeredBy} entered your address.`,
  }),
})

/** To the person who offered an app. */
export const transferDeclinedEmail = defineEmail({
  name: 'app-offer-declined',
  title: 'App offer declined',
  sample: { app: 'Rye & Rosemary', email: 'grace@example.com' },
  write: ({ app, email }: { app: string; email: string }) => ({
    subject: `${email} doesn’t take the app ${app}`,
    body: [`The offer to move the app ${app} was declined. The app stays in your workspace.`],
    button: { label: 'My apps', path: '/app-builder' },
    reason: `You’re getting this email because you offered the app ${app} to ${email}.`,
  }),
})

/** To both sides when an app moved. */
export const appMovedEmail = defineEmail({
  name: 'app-moved',
  title: 'App moved',
  sample: { app: 'Rye & Rosemary', from: 'Ada’s agency', to: 'Grace Hopper', by: 'Grace Hopper' },
  write: ({ app, from, to, by }: { app: string; from: string; to: string; by: string }) => ({
    subject: `The app ${app} moved to ${to}`,
    body: [
      `${by} moved the app ${app} from the workspace ${from} to ${to}, with its signing key, releases, devices, messages and form answers. Its address and package ID stay the same.`,
      'Its guests and API tokens no longer have access. Form answers are emailed to the new owner until they add addresses.',
    ],
    reason: `You’re getting this email because you work in ${from} or ${to}.`,
  }),
})

/** The emails of moves, in order. */
export const transferEmails = [transferOfferEmail, transferDeclinedEmail, appMovedEmail] as const
