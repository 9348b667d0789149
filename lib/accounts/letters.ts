import { brand } from '../brand'
import { type Letter, writeLetter } from '../platform/letter'
import type { Mail } from '../platform/mail'

type Words = Omit<Letter, 'senderName'>

const write = (words: Words) => writeLetter({ senderName: brand.name, ...words })

/** The mail behind a link for a new password. */
export function resetLetter(to: string, token: string): Mail {
  return write({
    to,
    subject: `Choose a new password for ${brand.name}`,
    before: [`Somebody, hopefully you, asked for a new password for your ${brand.name} account.`],
    link: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    after: [
      'The link works once, within one hour.',
      'If it was not you, nothing has changed: ignore this mail.',
    ],
  })
}

/** The mail that asks whether an address belongs to who signed up with it. */
export function verificationLetter(to: string, token: string): Mail {
  return write({
    to,
    subject: `Confirm your email for ${brand.name}`,
    before: [`Welcome to ${brand.name}. Please confirm that this is your email.`],
    link: { label: 'Confirm my email', path: `/verify-email?token=${token}` },
    after: [
      'The link works once, within 24 hours.',
      `If you did not sign up at ${brand.name}, do not open it: somebody may have mistyped their address.`,
    ],
  })
}

/** Tells the owner of an account of a change that somebody else might have made. */
export function passwordChangedLetter(to: string): Mail {
  return write({
    to,
    subject: `Your ${brand.name} password was changed`,
    before: [`The password of your ${brand.name} account was changed, and all devices were signed out.`],
    link: { label: 'It was not me', path: '/forgot-password' },
    after: ['If it was you, there is nothing to do.'],
  })
}

/** The mail that asks whether a new address belongs to who wants to sign in with it from now on. */
export function changeEmailLetter(to: string, token: string): Mail {
  return write({
    to,
    subject: `Confirm your new email for ${brand.name}`,
    before: [`Please confirm that you want to use this address for your ${brand.name} account from now on.`],
    link: { label: 'Use this address', path: `/verify-email?token=${token}` },
    after: [
      'The link works once, within 24 hours. Until then your old address stays.',
      'If you did not ask for this, do not open it: somebody may have mistyped their address.',
    ],
  })
}

/** Tells the address that an account had until now. */
export function emailChangedLetter(to: string): Mail {
  return write({
    to,
    subject: `The email of your ${brand.name} account was changed`,
    before: [
      `Your ${brand.name} account has another email address now, and this one signs in no more. The change was confirmed from the new address.`,
    ],
    link: { label: 'It was not me', path: '/contact?type=support' },
    after: ['If it was you, there is nothing to do.'],
  })
}

/** The last mail of an account. */
export function goodbyeLetter(to: string): Mail {
  return write({
    to,
    subject: `Your ${brand.name} account is deleted`,
    before: [
      'As you asked, your account is deleted, with its apps, their addresses and their signing keys.',
      'What the law makes us keep of orders and invoices is kept without your name.',
    ],
    after: ['Thank you for having been here. This is the last mail we send you.'],
  })
}
