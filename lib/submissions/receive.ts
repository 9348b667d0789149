import { randomUUID } from 'node:crypto'
import { answeredFields, checkAnswers } from '../document/form/check'
import type { Problems } from '../document/form/form'
import { countBuffered } from '../platform/counts/buffered-counts'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { AppError, ConflictError } from '../platform/errors'
import { log } from '../platform/log'
import { enqueueMail } from '../platform/mail/outbox'
import { tryCountCall } from '../platform/rate-limit/rate-limit'
import { dayOf } from '../platform/counts/daily-totals'
import { enqueueEvent } from '../platform/enqueue-event'
import { claimConfirmation, confirmationFields, sendConfirmation } from './confirmations'
import { submissionEmail, submissionKey, fullEmail, heldEmail, nearlyFullEmail } from './emails'
import { isHeldBack, makeRoomForHeld } from './hold-back'
import type { PublishedForm } from './published-forms'
import { submissionsUsed, claimQuota } from './quota'
import { recipientsOf } from './recipients'
import type { SubmissionRequest } from './schema'
import { checkTicket, provesWork } from './tickets'

/** Maximum single submissions of an app per hour that are emailed. The rest are in the daily digest. */
const EMAIL_RATE = { name: 'form-answer-emails', limit: 30, seconds: 60 * 60 }
const NEARLY_FULL = 0.8

/** Invalid fields with an error code each, which the app shows in its language. */
export class SubmissionProblems extends AppError {
  constructor(readonly problems: Problems) {
    super('invalid', 'invalid-answer', 'Some fields need another look.', {
      fields: Object.fromEntries(Object.keys(problems).map((field) => [field, problems[field] ?? ''])),
    })
  }
}

/**
 * Receives a submission of a published app's form. A ticket counts once. Spam gets the same response but is
 * not stored; suspected spam is stored but held back.
 * @param network sender's network, from `rangeOf`
 * @throws SubmissionProblems; InvalidError `too-soon`, `ticket`; ConflictError `answers-full`; BusyError
 */
export async function receiveSubmission(
  published: PublishedForm,
  { ticket, work, values, homepage }: SubmissionRequest,
  network: string,
  now = new Date(),
): Promise<{ id: string }> {
  const { appId, blockId, version, form } = published
  const id = randomUUID()
  if (homepage !== '') {
    log.info({ appId, blockId }, 'submission discarded: honeypot field filled in')
    return { id }
  }
  const { answers, problems } = checkAnswers(form, values, now)
  if (Object.keys(problems).length > 0) throw new SubmissionProblems(problems)
  const ticketHash = checkTicket(ticket, appId, blockId, now)
  const before = await database().formAnswer.findUnique({ where: { ticketHash }, select: { id: true } })
  if (before) return before
  const { workspace, ...app } = await database().app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      ...confirmationFields,
      workspace: { select: { owner: { select: { email: true } } } },
    },
  })
  const { workspaceId } = app
  const { limit } = await submissionsUsed(database(), workspaceId, now)
  const isProven = provesWork(ticket, work)
  const isHeld = await isHeldBack({ appId, workspaceId, limit, network, isProven })
  const fields = answeredFields(form, answers)
  const formTitle = form.title.trim() || 'Form'
  const mailsOne = !isHeld && form.notify === 'each' && (await tryCountCall(EMAIL_RATE, appId))
  const inDigest = !isHeld && form.notify !== 'none' && !mailsOne
  const confirmTo = isHeld ? null : await claimConfirmation(app, form, answers)
  const texts = fields.map(({ text }) => text)
  const stored = {
    id,
    appId,
    blockId,
    formTitle,
    version,
    values: JSON.stringify(fields),
    searchText: [formTitle, ...texts].join('\n').toLowerCase(),
    ticketHash,
    state: isHeld ? 'held' : 'new',
    inDigest,
    createdAt: now,
  }
  const outcome = await inTransaction(async (tx) => {
    const before = await tx.formAnswer.findUnique({ where: { ticketHash }, select: { id: true } })
    if (before) return { id: before.id, isNew: false, full: false }
    if (isHeld) await makeRoomForHeld(tx, appId, isProven)
    else {
      const places = await claimQuota(tx, workspaceId, now)
      await warn(tx, { app, workspaceId, email: workspace.owner.email }, places)
      if (places.full) return { id, isNew: false, full: true }
    }
    await tx.formAnswer.create({ data: stored, select: { id: true } })
    if (!isHeld) await enqueueEvent(tx, workspaceId, 'answer.received', { app: appId, answer: id }, now)
    if (mailsOne) {
      for (const [index, to] of (await recipientsOf(tx, appId)).entries()) {
        const mail = submissionEmail(to.email, { app, to, form: formTitle, fields })
        await enqueueMail(tx, mail, { key: submissionKey(id, index) })
      }
    } else if (isHeld && form.notify !== 'none') {
      const mail = heldEmail(workspace.owner.email, { app })
      await enqueueMail(tx, mail, { urgency: 'bulk', key: `answers-held:${appId}:${dayOf(now)}` })
    }
    if (confirmTo !== null) await sendConfirmation(tx, app, { id, to: confirmTo, form: formTitle })
    return { id, isNew: true, full: false }
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    const select = { id: true } // a concurrent repeat
    const first = await database().formAnswer.findUniqueOrThrow({ where: { ticketHash }, select })
    return { id: first.id, isNew: false, full: false }
  })
  if (outcome.full) throw new ConflictError('answers-full', 'This form can’t be sent at the moment.')
  if (outcome.isNew) countBuffered('form.answer', appId)
  return { id: outcome.id }
}

type Places = Awaited<ReturnType<typeof claimQuota>>

/** Warns an owner that their plan is nearly full, or full. Each email is sent once while in the outbox. */
async function warn(
  tx: Tx,
  { app, workspaceId: id, email }: { app: { id: string; name: string }; workspaceId: string; email: string },
  { used, limit, full }: Places,
): Promise<void> {
  if (full) await enqueueMail(tx, fullEmail(email, { app, limit }), { key: `answers-full:${id}` })
  else if (used + 1 >= limit * NEARLY_FULL) {
    const mail = nearlyFullEmail(email, { app, used: used + 1, limit })
    await enqueueMail(tx, mail, { key: `answers-nearly-full:${id}` })
  }
}
