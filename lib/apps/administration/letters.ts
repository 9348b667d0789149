import { brand } from '../../brand'
import { writeLetter } from '../../platform/letter'
import type { Mail } from '../../platform/mail'

type About = { name: string; owner: { email: string } }

/** Tells an owner that their app was taken off the network, and why. */
export function withdrawnLetter({ name, owner, reason }: About & { reason: string }): Mail {
  return writeLetter({
    to: owner.email,
    senderName: brand.name,
    subject: `Your app ${name} was taken down`,
    before: [
      `We took your app “${name}” off the network. The reason:`,
      reason,
      'Its address and its downloads do not answer any more. Nothing was deleted: you can go on building it.',
    ],
    link: { label: 'Write to us', path: '/contact?type=support' },
    after: ['Write to us when you have changed what it is about, or think that we are wrong.'],
  })
}

/** Tells an owner that their app may be published again; `url` where it is. */
export function restoredLetter({ name, owner, url }: About & { url: string | null }): Mail {
  return writeLetter({
    to: owner.email,
    senderName: brand.name,
    subject: `Your app ${name} is back`,
    before: [
      url
        ? `Your app “${name}” is on the network again: ${url}`
        : `Your app “${name}” may be published again.`,
    ],
    link: { label: 'Open my apps', path: '/app-builder' },
    after: [],
  })
}
