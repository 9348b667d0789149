import { brand } from '../brand'
import type { Mail } from '../platform/mail/mail'
import { type EmailTemplate, renderEmail } from '../platform/mail/template'

const render = (email: Omit<EmailTemplate, 'senderName'>) => renderEmail({ senderName: brand.name, ...email })

/** The link to choose a new password. */
export function passwordResetEmail(to: string, token: string): Mail {
  return render({
    to,
    subject: `Reset your ${brand.name} password`,
    before: [`We received a request to reset the password of your ${brand.name} account.`],
    link: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    after: [
      'The link works once and expires in one hour.',
      'If you didn’t ask for this, ignore this email. Your password stays the same.',
    ],
  })
}

/** The link that verifies the address of a new account. */
export function verificationEmail(to: string, token: string): Mail {
  return render({
    to,
    subject: `Confirm your email for ${brand.name}`,
    before: [`Welcome to ${brand.name}. Please confirm that this is your email.`],
    link: { label: 'Confirm my email', path: `/verify-email?token=${token}` },
    after: [
      'The link works once and expires in 24 hours.',
      `If you didn’t sign up for ${brand.name}, don’t open the link. Someone may have mistyped their address.`,
    ],
  })
}

/** A notice, because someone else might have changed the password. */
export function passwordChangedEmail(to: string): Mail {
  return render({
    to,
    subject: `Your ${brand.name} password was changed`,
    before: [
      `The password of your ${brand.name} account was changed, and all other devices were signed out.`,
    ],
    link: { label: 'This wasn’t me', path: '/forgot-password' },
    after: ['If this was you, you don’t need to do anything.'],
  })
}

/** A warning, because many wrong passwords were entered for this account. */
export function guessesSlowedEmail(to: string): Mail {
  return render({
    to,
    subject: `Someone is guessing your ${brand.name} password`,
    before: [
      'More than 100 wrong passwords were entered for your account today. None of them worked.',
      'We now make each further attempt wait longer. Browsers that you have signed in with before are not affected.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
    after: [
      'If you use your password anywhere else, choose a new one. Otherwise you don’t need to do anything.',
    ],
  })
}

/** The link that verifies a new address of an account. */
export function confirmNewEmail(to: string, token: string): Mail {
  return render({
    to,
    subject: `Confirm your new email for ${brand.name}`,
    before: [`Please confirm that you want to use this address for your ${brand.name} account.`],
    link: { label: 'Confirm my new email', path: `/verify-email?token=${token}` },
    after: [
      'The link works once and expires in 24 hours. Until you open it, your old address stays.',
      'If you didn’t ask for this, don’t open the link. Someone may have mistyped their address.',
    ],
  })
}

/** A notice to the old address. */
export function emailChangedEmail(to: string): Mail {
  return render({
    to,
    subject: `Your ${brand.name} email was changed`,
    before: [
      `The email of your ${brand.name} account was changed, so you can no longer sign in with this address. The change was confirmed from the new address.`,
    ],
    link: { label: 'This wasn’t me', path: '/contact?type=support' },
    after: ['If this was you, you don’t need to do anything.'],
  })
}

/** The last email of an account. */
export function goodbyeEmail(to: string): Mail {
  return render({
    to,
    subject: `Your ${brand.name} account was deleted`,
    before: [
      'As you asked, we deleted your account with its apps, their addresses and their signing keys.',
      'The law requires us to keep orders and invoices. We keep them without your name.',
    ],
    after: [`Thank you for using ${brand.name}. This is the last email we’ll send you.`],
  })
}
