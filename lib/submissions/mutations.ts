import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction, type Tx } from '../platform/database/database'
import { ConflictError, NotFoundError } from '../platform/errors'
import { requireApp, accessibleTo } from '../apps/access'
import { chooseReplyAddress } from './addresses'
import { claimQuota } from './quota'
import { deleteSubmissionMails } from './recipients'
import type { HeldSubmissions, SavedSettings, SettableState, SubmissionSettings } from './schema'

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
 * Sets the retention of an app's submissions, the sender of emails about them, and the confirmation to the
 * people who sent them. The next hourly run deletes older submissions. Missing settings stay unchanged.
 * @throws NotFoundError; InvalidError at `replyAddress`
 */
export async function setSubmissionSettings(
  actor: Actor,
  appId: string,
  settings: SubmissionSettings,
): Promise<SavedSettings> {
  return inTransaction(async (tx) => {
    const { addresses, updatedAt, ...app } = await requireApp(tx, actor, appId, {
      answersMonths: true,
      mailSenderName: true,
      confirmationText: true,
      addresses: { where: { isReplyAddress: true, confirmedAt: { not: null } }, select: { id: true } },
      updatedAt: true,
    })
    const before: SavedSettings = {
      keptMonths: app.answersMonths,
      senderName: app.mailSenderName,
      replyAddress: addresses[0]?.id ?? null,
      confirmationText: app.confirmationText,
    }
    const after: SavedSettings = { ...before, ...withoutUndefined(settings) }
    const isNew = (name: keyof SavedSettings) => before[name] !== after[name]
    const { keptMonths, senderName, replyAddress, confirmationText } = after
    if (isNew('replyAddress')) await chooseReplyAddress(tx, appId, replyAddress)
    // Preserves `updatedAt`, because the design did not change.
    const data = { answersMonths: keptMonths, mailSenderName: senderName, confirmationText, updatedAt }
    await tx.app.update({ where: { id: appId }, data, select: { id: true } })
    const note = (action: string, detail: Record<string, unknown>) =>
      audit(tx, { actorId: actor.user.id, subject: `app:${appId}`, action, detail })
    if (isNew('keptMonths')) await note('answers.kept-for', { keptMonths })
    if (isNew('senderName')) await note('answers.sender-named', { senderName })
    if (isNew('replyAddress')) await note('answers.reply-address-chosen', { replyAddress })
    if (isNew('confirmationText'))
      await note('answers.confirmation-changed', { isSent: confirmationText !== null })
    return after
  })
}

/** The settings that are to change. */
function withoutUndefined(settings: SubmissionSettings): Partial<SavedSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
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
