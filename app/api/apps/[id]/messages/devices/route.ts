import { summarizeDevices } from '@/lib/push/messages/devices'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Summarize the devices that get an app’s messages',
    answers: { 200: 'How many there are by platform, topic, language and version, with the newest ones.' },
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params }) => summarizeDevices(actor, params.id ?? ''),
)
