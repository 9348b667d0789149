import type { Actor } from '../platform/actor'
import { database, inTransaction } from '../platform/database/database'
import { env } from '../platform/env'
import { ConflictError } from '../platform/errors'
import { hostedUrl } from '../platform/http/hosted-url'
import { enqueueMail } from '../platform/mail/outbox'
import { requireApp } from './access'
import { brand } from '../brand'
import { defineEmail } from '../emails/define-email'

/** Email with the absolute URL of an app, for its owner to open on a phone and share. */
export const linkEmail = defineEmail({
  name: 'app-link',
  title: 'Link to an app',
  sample: { name: 'Rye & Rosemary', url: '/a/rye-rosemary/' },
  write: ({ name, url }: { name: string; url: string }) => ({
    subject: `${name}: the link to your app`,
    heading: 'Your app, on your phone',
    body: [
      `Here is the link to your app “${name}”. Open this email on your phone to try it there.`,
      { fields: [{ label: 'Link', value: url }] },
    ],
    button: { label: 'Open the app', path: url },
    notes: ['Anyone who has the link can open the app and add it to their home screen.'],
    reason: `You’re getting this email because you asked for it in ${brand.name}.`,
  }),
})

/**
 * Emails the URL of a published app to the caller.
 * @returns the recipient
 * @throws NotFoundError; ConflictError `not-published`, `email-unavailable` if the host sends no email
 */
export async function emailLink(actor: Actor, appId: string): Promise<{ to: string }> {
  const app = await requireApp(database(), actor, appId, {
    name: true,
    slug: true,
    unpublishedAt: true,
    withdrawnReason: true,
    releases: { take: 1, select: { version: true } },
  })
  if (app.releases.length === 0 || app.unpublishedAt !== null || app.withdrawnReason !== null)
    throw new ConflictError('not-published', 'Publish the app first.')
  if (!env().SMTP_URL)
    throw new ConflictError('email-unavailable', 'This site doesn’t send email. Copy the link instead.')
  const { email: to } = await database().user.findUniqueOrThrow({
    where: { id: actor.user.id },
    select: { email: true },
  })
  const mail = linkEmail(to, { name: app.name, url: hostedUrl(app.slug) })
  await inTransaction((tx) => enqueueMail(tx, mail, { urgency: 'urgent' }))
  return { to }
}
