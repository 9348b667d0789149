import { chooseTestDevices } from '@/lib/push/messages/devices'
import { testDevicesRequest } from '@/lib/push/messages/schema'
import { handler } from '../../../../handler'

export const PUT = handler(
  {
    summary: 'Set which devices are your own',
    description: 'A message to `{ "audience": { "devices": "test" } }` goes only to these.',
    answers: { 200: '`{ devices }`: their ids.' },
    example: { devices: [] },
  },
  { auth: 'user', permission: 'messages.send', body: testDevicesRequest },
  ({ actor, params, body }) => chooseTestDevices(actor, params.id ?? '', body.devices),
)
