import { tellPresence } from '@/lib/apps/collaboration/presence'
import { presenceRequest } from '@/lib/apps/collaboration/schema'
import { handler } from '../../../handler'

const rate = { name: 'presence', limit: 1500, seconds: 10 * 60 }

export const PUT = handler({ auth: 'user', body: presenceRequest, rate }, async ({ actor, params, body }) => {
  await tellPresence(actor, params.id ?? '', body)
  return new Response(null, { status: 204 })
})
