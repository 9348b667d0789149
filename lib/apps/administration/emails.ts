import { defineEmail } from '../../emails/define-email'

const ownerOf = (name: string) => `You’re getting this email because you own the app ${name}.`

/** Notifies an owner that their app was taken down, with the reason. */
export const withdrawnEmail = defineEmail({
  name: 'app-taken-down',
  title: 'App taken down',
  sample: { name: 'Rye & Rosemary', reason: 'The app copies another business’s name and logo.' },
  write: ({ name, reason }: { name: string; reason: string }) => ({
    subject: `Your app ${name} was taken down`,
    body: [
      `We took your app “${name}” down. The reason:`,
      { quote: reason },
      'Its address and downloads no longer work. Nothing was deleted, and you can keep building it.',
    ],
    button: { label: 'Contact us', path: '/contact?type=support' },
    notes: ['Contact us when you have fixed this, or if you think we’re wrong.'],
    reason: ownerOf(name),
  }),
})

/** Notifies an owner that their app can be published again, or is live again at `url`. */
export const restoredEmail = defineEmail({
  name: 'app-restored',
  title: 'App is back',
  sample: { name: 'Rye & Rosemary', url: 'https://apps.example/rye-and-rosemary/' },
  write: ({ name, url }: { name: string; url: string | null }) => ({
    subject: `Your app ${name} is back`,
    body: [url ? `Your app “${name}” is live again: ${url}` : `You can publish your app “${name}” again.`],
    button: { label: 'Open my apps', path: '/app-builder' },
    reason: ownerOf(name),
  }),
})

/** All emails about administrators' actions on an app. */
export const appEmails = [withdrawnEmail, restoredEmail]
