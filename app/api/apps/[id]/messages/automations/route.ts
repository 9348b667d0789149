import { setAutomations } from '@/lib/push/automations/mutations'
import { automationsOf } from '@/lib/push/automations/queries'
import { automationsRequest } from '@/lib/push/automations/schema'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => automationsOf(actor, params.id ?? ''))

export const PUT = handler({ auth: 'user', body: automationsRequest }, ({ actor, params, body }) =>
  setAutomations(actor, params.id ?? '', body),
)
