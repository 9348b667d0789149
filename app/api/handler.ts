import { requireOnlyHere } from '@/lib/accounts/only-here'
import { currentUser } from '@/lib/accounts/sessions/current'
import { AppError } from '@/lib/platform/errors'
import { createHandler } from '@/lib/platform/http/handler'
import { findByToken } from '@/lib/push/tokens/tokens'

const ofToken = async (token: string) => {
  const found = await findByToken(token)
  if (!found) throw new AppError('signed-out', 'wrong-token', 'This API token is wrong or was revoked.')
  return {
    ...{ id: found.createdBy, workspaceId: found.workspaceId, role: 'user', onlyApp: found.appId },
    ...{ confirmed: false, confirmMethods: [], secondFactorSetupError: null, mustChangePassword: false },
  }
}

/** Creates the route handlers of this folder. */
export const handler = createHandler(currentUser, ofToken, requireOnlyHere)
