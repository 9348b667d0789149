import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdMessagesAutomations = describeRoute('/api/apps/{id}/messages/automations', route, {
  GET: {
    summary: 'Get an app’s automatic messages',
    answers: {
      200: '`{ app, allowed, published, devices, timeZone, quiet, languages, topics, platforms, automations }`. Of each automation: its settings, our words in the app’s languages, what it wrote last, and the sources that could not be read.',
    },
  },
  PUT: {
    summary: 'Set an app’s automatic messages',
    description:
      'Automations that are not named stay as they are. When one is turned on, what is already there is not sent.',
    answers: { 200: 'As GET.' },
  },
})
