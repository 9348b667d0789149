import { brand } from '../brand'
import { writeLetter } from '../platform/letter'
import type { Mail } from '../platform/mail'

/** Tells an owner that somebody with their password took their app's key along. */
export function keyDownloadedLetter({ name, owner }: { name: string; owner: { email: string } }): Mail {
  return writeLetter({
    to: owner.email,
    senderName: brand.name,
    subject: `The signing key of ${name} was downloaded`,
    before: [
      `The signing key of your app “${name}” was just downloaded.`,
      'Whoever has that file and the password chosen for it can sign updates of your app.',
    ],
    link: { label: 'It was not me: end all sessions', path: '/account/security' },
    after: ['If it was you, there is nothing to do. Please keep the file in a safe place.'],
  })
}
