import { markMessage } from '@/lib/contact/mutations'
import { messageChange } from '@/lib/contact/schema'
import { handler } from '../../../handler'

export const PATCH = handler({ auth: 'admin', body: messageChange }, async ({ user, params, body }) => {
  await markMessage(user.id, params.id ?? '', body.state)
  return { state: body.state }
})
