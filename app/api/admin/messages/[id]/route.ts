import { changeMessage } from '@/lib/contact/mutations'
import { messageChange } from '@/lib/contact/schema'
import { handler } from '../../../handler'

export const PATCH = handler({ auth: 'admin', body: messageChange }, async ({ user, params, body }) => {
  await changeMessage(user.id, params.id ?? '', body)
  return body
})
