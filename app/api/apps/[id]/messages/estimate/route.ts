import { estimateReach } from '@/lib/push/messages/devices'
import { estimateRequest } from '@/lib/push/messages/schema'
import { handler } from '../../../../handler'

const rate = { name: 'estimate-reach', limit: 600, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Count the devices in an audience',
    answers: { 200: '`{ devices }`.' },
    example: { audience: { platforms: ['android'] } },
  },
  { auth: 'user', permission: 'messages.send', body: estimateRequest, rate },
  ({ actor, params, body }) => estimateReach(actor, params.id ?? '', body.audience),
)
