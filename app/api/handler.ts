import { currentUser } from '@/lib/accounts/sessions/current'
import { createHandler } from '@/lib/platform/http/handler'

/** What every route handler below this folder is made with. */
export const handler = createHandler(currentUser)
