import { brand } from '../brand'
import type { Mail } from '../platform/mail/mail'
import { renderEmail } from '../platform/mail/template'

/** Tells an owner that their app's signing key was downloaded. */
export function keyDownloadedEmail({ name, owner }: { name: string; owner: { email: string } }): Mail {
  return renderEmail({
    to: owner.email,
    senderName: brand.name,
    subject: `The signing key of ${name} was downloaded`,
    before: [
      `The signing key of your app “${name}” was just downloaded.`,
      'Anyone with that file and its password can sign updates of your app.',
    ],
    link: { label: 'This wasn’t me: sign out everywhere', path: '/account/security' },
    after: ['If this was you, there is nothing to do. Keep the file in a safe place.'],
  })
}
