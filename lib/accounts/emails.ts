import { brand } from '../brand'
import { defineEmail } from '../emails/define-email'

const hasAccount = () => `You’re getting this email because you have an account with ${brand.name}.`

/** The link that verifies the address of a new account. */
export const verificationEmail = defineEmail({
  name: 'confirm-email',
  title: 'Confirm your email',
  sample: 'sample',
  write: (token: string) => ({
    subject: `Confirm your email for ${brand.name}`,
    heading: 'Confirm your email',
    body: [`Welcome to ${brand.name}. Please confirm that this is your email.`],
    button: { label: 'Confirm my email', path: `/verify-email?token=${token}` },
    notes: [
      'The link works once and expires in 24 hours.',
      `If you didn’t sign up for ${brand.name}, don’t open the link. Someone may have mistyped their address.`,
    ],
    reason: `You’re getting this email because someone signed up for ${brand.name} with this address.`,
  }),
})

/** The link to choose a new password. */
export const passwordResetEmail = defineEmail({
  name: 'password-reset',
  title: 'Password reset link',
  sample: 'sample',
  write: (token: string) => ({
    subject: `Reset your ${brand.name} password`,
    heading: 'Reset your password',
    body: [`We received a request to reset the password of your ${brand.name} account.`],
    button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    notes: [
      'The link works once and expires in one hour.',
      'If you didn’t ask for this, ignore this email. Your password stays the same.',
    ],
    reason: hasAccount(),
  }),
})

/**
 * Sent after every password change, because someone else may have made it.
 * @param removed the factors that a reset removed, in words; empty for none
 */
export const passwordChangedEmail = defineEmail({
  name: 'password-changed',
  title: 'Password changed',
  sample: 'the authenticator app and its recovery codes',
  write: (removed: string) => ({
    subject: `Your ${brand.name} password was changed`,
    heading: 'Your password was changed',
    body: [
      `The password of your ${brand.name} account was changed, and all other devices were signed out.`,
      ...(removed
        ? [
            `We also removed ${removed}. Your email had never been confirmed, so someone else may have added them. If they were yours, set them up again after you sign in.`,
          ]
        : []),
    ],
    button: { label: 'This wasn’t me', path: '/forgot-password' },
    notes: ['If this was you, you don’t need to do anything.'],
    reason: hasAccount(),
  }),
})

/** Sent when many wrong passwords were entered for the account. */
export const guessesSlowedEmail = defineEmail({
  name: 'password-guesses',
  title: 'Someone is guessing the password',
  sample: undefined,
  write: () => ({
    subject: `Someone is guessing your ${brand.name} password`,
    heading: 'Someone is guessing your password',
    body: [
      'More than 100 wrong passwords were entered for your account today. None of them worked.',
      'We now make each further attempt wait longer. Browsers that you have signed in with before are not affected.',
    ],
    button: { label: 'Choose a new password', path: '/forgot-password' },
    notes: [
      'If you use your password anywhere else, choose a new one. Otherwise you don’t need to do anything.',
    ],
    reason: hasAccount(),
  }),
})

/** The link that verifies a new address of an account. */
export const confirmNewEmail = defineEmail({
  name: 'confirm-new-email',
  title: 'Confirm a new email',
  sample: 'sample',
  write: (token: string) => ({
    subject: `Confirm your new email for ${brand.name}`,
    heading: 'Confirm your new email',
    body: [`Please confirm that you want to use this address for your ${brand.name} account.`],
    button: { label: 'Confirm my new email', path: `/verify-email?token=${token}` },
    notes: [
      'The link works once and expires in 24 hours. Until you open it, your old address stays.',
      'If you didn’t ask for this, don’t open the link. Someone may have mistyped their address.',
    ],
    reason: `You’re getting this email because someone entered this address for an account with ${brand.name}.`,
  }),
})

/** Sent to the old address. */
export const emailChangedEmail = defineEmail({
  name: 'email-changed',
  title: 'Email changed',
  sample: undefined,
  write: () => ({
    subject: `Your ${brand.name} email was changed`,
    heading: 'Your email was changed',
    body: [
      `The email of your ${brand.name} account was changed, so you can no longer sign in with this address. The change was confirmed from the new address.`,
    ],
    button: { label: 'This wasn’t me', path: '/contact?type=support' },
    notes: ['If this was you, you don’t need to do anything.'],
    reason: `You’re getting this email because this was the address of an account with ${brand.name}.`,
  }),
})

/** The last email of an account. */
export const goodbyeEmail = defineEmail({
  name: 'account-deleted',
  title: 'Account deleted',
  sample: undefined,
  write: () => ({
    subject: `Your ${brand.name} account was deleted`,
    heading: 'Your account was deleted',
    body: [
      'As you asked, we deleted your account with its apps, their addresses and their signing keys.',
      'The law requires us to keep orders and invoices. We keep them without your name.',
      `Thank you for using ${brand.name}. This is the last email we’ll send you.`,
    ],
    reason: `You’re getting this email because you had an account with ${brand.name}.`,
  }),
})

/** All emails of an account's address and password. */
export const accountEmails = [
  verificationEmail,
  passwordResetEmail,
  passwordChangedEmail,
  guessesSlowedEmail,
  confirmNewEmail,
  emailChangedEmail,
  goodbyeEmail,
]
