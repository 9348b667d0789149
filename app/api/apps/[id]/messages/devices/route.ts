import { summarizeDevices } from '@/lib/push/messages/devices'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => summarizeDevices(actor, params.id ?? ''))
