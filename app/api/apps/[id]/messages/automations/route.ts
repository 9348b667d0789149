import { setAutomations } from '@/lib/push/automations/mutations'
import { getAutomations } from '@/lib/push/automations/queries'
import { automationsRequest } from '@/lib/push/automations/schema'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get an app’s automatic messages',
    answers: {
      200: '`{ app, allowed, published, devices, timeZone, quiet, written, languages, topics, platforms, automations }`. Of each automation: its settings, our texts in the app’s languages, what it sent last, and the sources that could not be read.',
    },
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params }) => getAutomations(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Set an app’s automatic messages',
    description:
      'Automations that you leave out are unchanged. When you turn one on, items that already exist are not sent. `written` is for messages that you or your systems write: with `quiet`, they wait for the end of the quiet hours by each device’s clock, and `cap` is the most of them that a device gets in 24 hours; both are off at first, and stay as they are without `written`.',
    answers: { 200: 'As GET.' },
    example: {
      timeZone: 'Europe/Vienna',
      quiet: { from: '22:00', to: '07:00' },
      automations: {},
      written: { quiet: true, cap: 3 },
    },
  },
  { auth: 'user', permission: 'messages.send', body: automationsRequest },
  ({ actor, params, body }) => setAutomations(actor, params.id ?? '', body),
)
