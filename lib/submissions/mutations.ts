import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { forgetMails } from '../platform/mail/outbox'
import { requireApp } from '../apps/access'
import { requireAnswer } from './access'
import { answerKey } from './emails'
import type { AnswerState } from './schema'

/** Marks an answer. @throws NotFoundError */
export async function markAnswer(
  actor: Actor,
  appId: string,
  id: string,
  state: AnswerState,
): Promise<{ id: string; state: AnswerState }> {
  return inTransaction(async (tx) => {
    await requireAnswer(tx, actor, appId, id)
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
