import { requireOnlyHere } from '@/lib/accounts/only-here'
import { type CurrentUser, userOfToken } from '@/lib/accounts/queries'
import { currentUser } from '@/lib/accounts/sessions/current'
import { findToken } from '@/lib/api-tokens/find-token'
import { createHandler } from '@/lib/platform/http/handler'
import { wrongToken } from '@/lib/platform/http/token-access'
import { findByToken } from '@/lib/push/tokens/tokens'

/** The person whose API token it is, or the one who created the token of an app. */
async function ofToken(token: string): Promise<CurrentUser> {
  const found = (await findToken(token)) ?? (await findByToken(token))
  const user = found && (await userOfToken(found))
  if (!user) throw wrongToken()
  return user
}

/** Creates the route handlers of this folder. */
export const handler = createHandler(currentUser, ofToken, requireOnlyHere)
