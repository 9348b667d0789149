import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { accessibleTo } from '../apps/access'

/** An answer of an app that the actor may see. @throws NotFoundError also for somebody else's */
export async function requireAnswer(tx: Tx, actor: Actor, appId: string, id: string) {
  const answer = await tx.formAnswer.findFirst({
    where: { id, appId, app: accessibleTo(actor) },
    select: { state: true, app: { select: { ownerId: true } } },
  })
  if (!answer) throw new NotFoundError('This answer does not exist.')
  return { state: answer.state, ownerId: answer.app.ownerId }
}
