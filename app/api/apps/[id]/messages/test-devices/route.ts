import { chooseTestDevices } from '@/lib/push/messages/devices'
import { testDevicesRequest } from '@/lib/push/messages/schema'
import { handler } from '../../../../handler'

export const PUT = handler({ auth: 'user', body: testDevicesRequest }, ({ actor, params, body }) =>
  chooseTestDevices(actor, params.id ?? '', body.devices),
)
