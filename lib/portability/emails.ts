import { defineEmail } from '../emails/define-email'

/** Notifies an owner that an app was exported. */
export const appExportedEmail = defineEmail({
  name: 'app-exported',
  title: 'App exported',
  sample: { app: 'Rye & Rosemary', by: 'Ada Lovelace' },
  write: ({ app, by }: { app: string; by: string }) => ({
    subject: `The app ${app} was exported`,
    body: [
      `${by} just downloaded your app “${app}” as an export file. It contains everything of the app, with its signing key.`,
      'Anyone with that file and its passphrase can sign updates of your app and send messages to its devices.',
    ],
    button: { label: 'This wasn’t me: sign out everywhere', path: '/account/security' },
    notes: ['If you expected this, you don’t need to do anything. Keep the file in a safe place.'],
    reason: `You’re getting this email because you own the app ${app}.`,
  }),
})

/** All emails about exports. */
export const exportEmails = [appExportedEmail] as const
