import type { EmailContent } from '../../emails/content'
import { defineEmail } from '../../emails/define-email'

const signOut = (name: string): Pick<EmailContent, 'button' | 'reason'> => ({
  button: { label: 'This wasn’t me: sign out everywhere', path: '/account/security' },
  reason: `You’re getting this email because you own the app ${name}.`,
})

/** Notifies an owner that an app's signing key was downloaded. */
export const keyDownloadedEmail = defineEmail({
  name: 'signing-key-downloaded',
  title: 'Signing key downloaded',
  sample: 'Rye & Rosemary',
  write: (name: string) => ({
    subject: `The signing key of ${name} was downloaded`,
    body: [
      `The signing key of your app “${name}” was just downloaded.`,
      'Anyone with that file and its password can sign updates of your app.',
    ],
    ...signOut(name),
    notes: ['If this was you, you don’t need to do anything. Keep the file in a safe place.'],
  }),
})

/** Notifies an owner that an app's signing key was encrypted for Google Play. */
export const keyWrappedEmail = defineEmail({
  name: 'signing-key-for-play',
  title: 'Signing key encrypted for Google Play',
  sample: 'Rye & Rosemary',
  write: (name: string) => ({
    subject: `The signing key of ${name} was encrypted for Google Play`,
    body: [
      `The signing key of your app “${name}” was just downloaded, encrypted for Google Play.`,
      'Only the holder of the encryption key that was entered can read it, which should be Google.',
    ],
    ...signOut(name),
    notes: ['If this was you, upload the file in Play Console.'],
  }),
})

/** All emails about signing keys. */
export const keyEmails = [keyDownloadedEmail, keyWrappedEmail]
