import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction, type Tx } from '../platform/database/database'
import { ConflictError, NotFoundError } from '../platform/errors'
import { requireApp, accessibleTo } from '../apps/access'
import { claimQuota } from './quota'
import { deleteSubmissionMails } from './recipients'
import type { HeldSubmissions, SettableState, SubmissionSettings } from './schema'

const FULL = 'Your plan is full. Delete answers that you no longer need, or choose a larger plan.'

/**
 * Sets a submission's state. A held one counts towards the plan from now on.
 * @throws NotFoundError; ConflictError `answers-full`
 */
export async function markSubmission(
  actor: Actor,
  appId: string,
  id: string,
  state: SettableState,
  now = new Date(),
): Promise<{ id: string; state: SettableState }> {
  return inTransaction(async (tx) => {
    const { state: before, workspaceId } = await requireSubmission(tx, actor, appId, id)
    if (before === 'held' && (await claimQuota(tx, workspaceId, now)).full)
      throw new ConflictError('answers-full', FULL)
    await tx.formAnswer.update({ where: { id }, data: { state }, select: { id: true } })
    return { id, state }
  })
}

/** Deletes a submission for good, with its outbox email. @throws NotFoundError */
export async function deleteSubmission(actor: Actor, appId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireSubmission(tx, actor, appId, id)
    await deleteSubmissionMails(tx, [id])
    await tx.formAnswer.delete({ where: { id }, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'answer.deleted', subject: `app:${appId}` })
    return { id }
  })
}

/** Deletes an app's held submissions for good. @throws NotFoundError */
export async function deleteHeldSubmissions(
  actor: Actor,
  appId: string,
  { until }: HeldSubmissions,
): Promise<{ deleted: number }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const where = { appId, state: 'held', createdAt: { lte: until } }
    const { count: deleted } = await tx.formAnswer.deleteMany({ where })
    const detail = { deleted }
    await audit(tx, {
      actorId: actor.user.id,
      action: 'answers.held-deleted',
      subject: `app:${appId}`,
      detail,
    })
    return { deleted }
  })
}

/**
 * Sets the retention of an app's submissions, and the sender of emails about them. The next hourly run
 * deletes older submissions.
 * @throws NotFoundError
 */
export async function setSubmissionSettings(
  actor: Actor,
  appId: string,
  settings: SubmissionSettings,
): Promise<{ keptMonths: number; senderName: string }> {
  return inTransaction(async (tx) => {
    const app = await requireApp(tx, actor, appId, {
      answersMonths: true,
      mailSenderName: true,
      updatedAt: true,
    })
    const { keptMonths = app.answersMonths, senderName = app.mailSenderName } = settings
    const isRetentionNew = app.answersMonths !== keptMonths
    const isSenderNew = app.mailSenderName !== senderName
    if (!isRetentionNew && !isSenderNew) return { keptMonths, senderName }
    // Preserves `updatedAt`, because the design did not change.
    const data = { answersMonths: keptMonths, mailSenderName: senderName, updatedAt: app.updatedAt }
    await tx.app.update({ where: { id: appId }, data, select: { id: true } })
    const entry = { actorId: actor.user.id, subject: `app:${appId}` }
    if (isRetentionNew) await audit(tx, { ...entry, action: 'answers.kept-for', detail: { keptMonths } })
    if (isSenderNew) await audit(tx, { ...entry, action: 'answers.sender-named', detail: { senderName } })
    return { keptMonths, senderName }
  })
}

/** Returns a submission of an app that the actor can access. @throws NotFoundError */
async function requireSubmission(tx: Tx, actor: Actor, appId: string, id: string) {
  const submission = await tx.formAnswer.findFirst({
    where: { id, appId, app: accessibleTo(actor) },
    select: { state: true, app: { select: { workspaceId: true } } },
  })
  if (!submission) throw new NotFoundError('This answer does not exist.')
  return { state: submission.state, workspaceId: submission.app.workspaceId }
}
