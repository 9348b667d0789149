import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { confirmationRequired } from '../../platform/errors'
import { ownAccount } from '../access'
import { redeemCode } from '../second-factor/codes'

/**
 * Confirms a session with a code of the authenticator app or a recovery code. Wrong codes are counted per
 * session, so that guesses by others do not throttle the signed-in user.
 * @throws AppError `invalid-code`, `confirmation-required` without an app, `too-many-requests`
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
  await redeemCode(user, code, here, now, async (tx) => {
    await tx.session.updateMany({ where: { id: sessionId, userId: user.id }, data: { confirmedAt: now } })
    await audit(tx, { actorId: user.id, action: 'user.confirmed-code', subject: `user:${user.id}` })
  })
}
