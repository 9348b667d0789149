import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { asSample } from './attachments'
import { DARK_DEVICE } from '../../emails/colors'
import type { EmailSample } from '../../emails/define-email'
import { EMAIL_GROUPS, EMAILS } from './registry'

/** Placeholder recipient of previews. */
const SOMEBODY = 'somebody@example.com'

export type EmailListGroup = { title: string; emails: { name: string; title: string; subject: string }[] }

export type EmailPreview = {
  name: string
  title: string
  subject: string
  /** The Reply-To address, if it differs from the sender. */
  replyTo: string | null
  text: string
  /** Names of the attachments. */
  attachments: string[]
  previous: { name: string; title: string } | null
  next: { name: string; title: string } | null
}

/** All emails of the service, for administrators. @throws ForbiddenError */
export function listEmails(actor: Actor): EmailListGroup[] {
  requireAdministrator(actor)
  return EMAIL_GROUPS.map(({ title, emails }) => ({
    title,
    emails: emails.map((email) => ({ ...named(email), subject: email.sampleFor(SOMEBODY).subject })),
  }))
}

/** The preview of an email with sample data. Null if there is none with this name. @throws ForbiddenError */
export function findEmailPreview(actor: Actor, name: string): EmailPreview | null {
  requireAdministrator(actor)
  const email = EMAILS.find(({ emailName }) => emailName === name)
  if (!email) return null
  const { subject, text, replyTo, attachments = [] } = email.sampleFor(SOMEBODY)
  const [previous, next] = [-1, 1].map((step) => EMAILS[EMAILS.indexOf(email) + step])
  return {
    ...named(email),
    subject,
    replyTo: replyTo?.address ?? null,
    text,
    attachments: attachments.map(({ filename }) => filename),
    previous: previous ? named(previous) : null,
    next: next ? named(next) : null,
  }
}

/**
 * The HTML of a preview in a color scheme, independent of the administrator's device.
 * @throws NotFoundError, ForbiddenError
 */
export function emailPreviewHtml(actor: Actor, name: string, scheme: 'light' | 'dark'): string {
  requireAdministrator(actor)
  const { html } = find(name).sampleFor(SOMEBODY)
  return html.replace(DARK_DEVICE, scheme === 'dark' ? '@media all' : '@media not all')
}

/** Sends an email with sample data to the requesting administrator. @throws NotFoundError, ForbiddenError */
export async function sendSampleEmail(actor: Actor, name: string): Promise<void> {
  requireAdministrator(actor)
  const email = find(name)
  await inTransaction(async (tx) => {
    const { id } = actor.user
    const user = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } })
    const { subject, attachments = [], ...mail } = email.sampleFor(user.email)
    const sample = { ...mail, subject: `Sample: ${subject}`, attachments: attachments.map(asSample) }
    await enqueueMail(tx, sample, { urgency: 'urgent' })
    await audit(tx, { actorId: id, action: 'mail.sample-sent', subject: `mail:${name}` })
  })
}

function find(name: string): EmailSample {
  const email = EMAILS.find(({ emailName }) => emailName === name)
  if (!email) throw new NotFoundError('Email not found.')
  return email
}

function named({ emailName, title }: EmailSample): { name: string; title: string } {
  return { name: emailName, title }
}
