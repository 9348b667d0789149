import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { ConflictError } from '../platform/errors'
import { forgetMails } from '../platform/mail/outbox'
import { requireApp } from '../apps/access'
import { requireAnswer } from './access'
import { answerKey } from './emails'
import { takePlace } from './quota'
import type { HeldAnswers, SettableState } from './schema'

const FULL = 'Your plan is full. Delete answers that you no longer need, or choose a larger plan.'

/**
 * Marks an answer. One that was held back takes its place in the plan now.
 * @throws NotFoundError; ConflictError `answers-full`
 */
export async function markAnswer(
  actor: Actor,
  appId: string,
  id: string,
  state: SettableState,
  now = new Date(),
): Promise<{ id: string; state: SettableState }> {
  return inTransaction(async (tx) => {
    const { state: before, ownerId } = await requireAnswer(tx, actor, appId, id)
    if (before === 'held' && (await takePlace(tx, ownerId, now)).full)
      throw new ConflictError('answers-full', FULL)
    await tx.formAnswer.update({ where: { id }, data: { state }, select: { id: true } })
    return { id, state }
  })
}

/** Deletes an answer for good, with what the outbox keeps of its email. @throws NotFoundError */
export async function deleteAnswer(actor: Actor, appId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireAnswer(tx, actor, appId, id)
    await forgetMails(tx, { key: { in: [answerKey(id)] } })
    await tx.formAnswer.delete({ where: { id }, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'answer.deleted', subject: `app:${appId}` })
    return { id }
  })
}

/** Deletes the answers of an app that are held back, for good. @throws NotFoundError */
export async function deleteHeldAnswers(
  actor: Actor,
  appId: string,
  { until }: HeldAnswers,
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

/** Sets how long an app's answers are kept. Older ones go with the next hourly round. @throws NotFoundError */
export async function keepAnswersFor(
  actor: Actor,
  appId: string,
  keptMonths: number,
): Promise<{ keptMonths: number }> {
  return inTransaction(async (tx) => {
    const { answersMonths, updatedAt } = await requireApp(tx, actor, appId, {
      answersMonths: true,
      updatedAt: true,
    })
    if (answersMonths === keptMonths) return { keptMonths }
    // The design did not change: neither does the moment of its last change.
    const data = { answersMonths: keptMonths, updatedAt }
    await tx.app.update({ where: { id: appId }, data, select: { id: true } })
    const detail = { keptMonths }
    await audit(tx, { actorId: actor.user.id, action: 'answers.kept-for', subject: `app:${appId}`, detail })
    return { keptMonths }
  })
}
