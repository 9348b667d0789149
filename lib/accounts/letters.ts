import { brand } from '../brand'
import { env } from '../platform/env'
import type { Mail } from '../platform/mail'

type Letter = {
  to: string
  subject: string
  /** Paragraphs before and after the link. */
  before: string[]
  link?: { label: string; path: string }
  after: string[]
}

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

/** Addresses come from APP_URL, never from what a request claims its host to be. */
function write({ to, subject, before, link, after }: Letter): Mail {
  const url = link && new URL(link.path, env().APP_URL).href
  const text = [...before, ...(link ? [`${link.label}:\n${url}`] : []), ...after].join('\n\n') + '\n'
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escape(words)}</p>`
  const button =
    link &&
    url &&
    `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>`
  const content = [...before.map(paragraph), button ?? '', ...after.map(paragraph)].join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">${content}</div></body></html>`
  return { to, senderName: brand.name, subject, text, html }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
