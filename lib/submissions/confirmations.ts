import type { Form, Answers } from '../document/form/form'
import { DAY, HOUR, SECOND } from '../base/clock'
import type { Tx } from '../platform/database/database'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { tryCountCall } from '../platform/rate-limit/rate-limit'
import { confirmationEmail, confirmationKey, isPlainAddress } from './emails'

/**
 * Anyone can enter any address in a form. So an address gets one confirmation a day from an app and three from
 * all apps, and an app sends a limited number.
 */
const TO_ADDRESS = { name: 'answer-confirmation', limit: 1, seconds: DAY / SECOND }
const TO_ADDRESS_OF_ALL = { name: 'answer-confirmation-of-all', limit: 3, seconds: DAY / SECOND }
const OF_APP = { name: 'answer-confirmations-of-app', limit: 100, seconds: HOUR / SECOND }

/** The columns of an app that a confirmation needs. */
export const confirmationFields = {
  id: true,
  workspaceId: true,
  name: true,
  mailSenderName: true,
  confirmationText: true,
  addresses: {
    where: { isReplyAddress: true, confirmedAt: { not: null } },
    select: { email: true },
    take: 1,
  },
} as const

type App = {
  id: string
  workspaceId: string
  name: string
  mailSenderName: string
  confirmationText: string | null
  addresses: readonly { email: string }[]
}

/**
 * Returns the address that gets a confirmation of a submission, and counts the email. Null if the app sends
 * none, the form has no email field, it is empty, or a limit is reached.
 */
export async function claimConfirmation(
  { id, confirmationText }: App,
  form: Form,
  answers: Answers,
): Promise<string | null> {
  if (confirmationText === null) return null
  const texts = form.fields.flatMap((field) => (field.kind === 'email' ? (answers[field.id] ?? []) : []))
  const address = texts[0]?.toLowerCase()
  if (address === undefined || !isPlainAddress(address)) return null
  const isFree =
    (await tryCountCall(TO_ADDRESS, `${id} ${address}`)) &&
    (await tryCountCall(TO_ADDRESS_OF_ALL, address)) &&
    (await tryCountCall(OF_APP, id))
  return isFree ? address : null
}

/** Emails a person that their submission arrived: the owner's text, and nothing that was submitted. */
export async function sendConfirmation(
  tx: Tx,
  app: App,
  { id, to, form }: { id: string; to: string; form: string },
): Promise<void> {
  const text = app.confirmationText ?? ''
  const about = { app, form, text, replyTo: app.addresses[0]?.email ?? null }
  const mail = inWorkspace(app.workspaceId, () => confirmationEmail(to, about))
  await enqueueMail(tx, mail, { key: confirmationKey(id) })
}
