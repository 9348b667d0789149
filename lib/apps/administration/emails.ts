import { brand } from '../../brand'
import type { Mail } from '../../platform/mail/mail'
import { renderEmail } from '../../platform/mail/template'

type About = { name: string; owner: { email: string } }

/** Tells an owner that their app was taken down, and why. */
export function withdrawnEmail({ name, owner, reason }: About & { reason: string }): Mail {
  return renderEmail({
    to: owner.email,
    senderName: brand.name,
    subject: `Your app ${name} was taken down`,
    before: [
      `We took your app “${name}” down. The reason:`,
      reason,
      'Its address and downloads no longer work. Nothing was deleted, and you can keep building it.',
    ],
    link: { label: 'Contact us', path: '/contact?type=support' },
    after: ['Contact us when you have fixed this, or if you think we are wrong.'],
  })
}

/** Tells an owner that their app can be published again, or is live again at `url`. */
export function restoredEmail({ name, owner, url }: About & { url: string | null }): Mail {
  return renderEmail({
    to: owner.email,
    senderName: brand.name,
    subject: `Your app ${name} is back`,
    before: [url ? `Your app “${name}” is live again: ${url}` : `Your app “${name}” can be published again.`],
    link: { label: 'Open my apps', path: '/app-builder' },
    after: [],
  })
}
