import type { Actor } from '../../platform/actor'
import { database, inTransaction } from '../../platform/database/database'
import { env } from '../../platform/env'
import { ConflictError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { enqueueMail } from '../../platform/mail/outbox'
import { requireApp } from '../access'
import { linkEmail } from './email'

/**
 * Emails the address of a published app to its owner, and to nobody else.
 * @returns where it was sent
 * @throws NotFoundError; ConflictError `not-published`, `email-unavailable` where the host sends no email
 */
export async function emailLink(actor: Actor, appId: string): Promise<{ to: string }> {
  const app = await requireApp(database(), actor, appId, {
    name: true,
    slug: true,
    unpublishedAt: true,
    withdrawnReason: true,
    owner: { select: { email: true } },
    releases: { take: 1, select: { version: true } },
  })
  if (app.releases.length === 0 || app.unpublishedAt !== null || app.withdrawnReason !== null)
    throw new ConflictError('not-published', 'Publish the app first.')
  if (!env().SMTP_URL)
    throw new ConflictError('email-unavailable', 'This site doesn’t send email. Copy the link instead.')
  const to = app.owner.email
  const mail = linkEmail(to, { name: app.name, url: hostedUrl(app.slug) })
  await inTransaction((tx) => enqueueMail(tx, mail, { urgency: 'urgent' }))
  return { to }
}
