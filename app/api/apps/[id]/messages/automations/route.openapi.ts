import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesAutomations = describeRoute('/api/apps/{id}/messages/automations', route, {
  GET: {
    summary: 'Get the messages that an app writes by itself',
    answers: {
      200: '`{ app, allowed, published, devices, timeZone, quiet, languages, topics, platforms, automations }`. Of each automation: its settings, our words in the app’s languages, what it wrote last, and the sources that could not be read.',
    },
  },
  PUT: {
    summary: 'Set the messages that an app writes by itself',
    description:
      'Automations that are not named stay as they are. One that is turned on begins anew: what is there at that time is remembered, not told.',
    answers: { 200: 'As GET.' },
  },
})
