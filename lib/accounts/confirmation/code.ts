import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { confirmationRequired } from '../../platform/errors'
import { ownAccount } from '../access'
import { spendCode } from '../second-factor/codes'

/**
 * Confirms a session by a code of its account's authenticator app, or a recovery code. Its wrong codes are counted for
 * itself: what others guess does not slow down who is signed in.
 * @throws AppError `invalid-code`, `confirmation-required` when there is no app, `too-many-requests`
 */
export async function confirmCode(
  actor: Actor,
  sessionId: string,
  code: string,
  now = new Date(),
): Promise<void> {
  const user = await ownAccount(actor)
  if (!user.confirmMethods.includes('code')) throw confirmationRequired(user.confirmMethods)
  const here = { address: '', device: `session ${sessionId}` }
  await spendCode(user, code, here, now, async (tx) => {
    await tx.session.updateMany({ where: { id: sessionId, userId: user.id }, data: { confirmedAt: now } })
    await audit(tx, { actorId: user.id, action: 'user.confirmed-code', subject: `user:${user.id}` })
  })
}
