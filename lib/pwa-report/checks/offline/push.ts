import type { Check } from '../check'
import { idea, pass } from '../verdict'
import { ofWorker } from './of-worker'

const SEEN = /\baddEventListener\s*\(\s*["'`]push["'`]|\bonpush\s*=|\bonBackgroundMessage\b|\bOneSignal\b/

export const push: Check = {
  id: 'push',
  group: 'offline',
  title: 'Push notifications',
  weight: 1,
  optional: true,
  run: ofWorker((text) =>
    SEEN.test(text)
      ? pass('The service worker takes push messages.')
      : idea(
          'The service worker takes no push messages.',
          'If you want to send notifications, take them in the service worker.',
          "addEventListener('push', (event) => event.waitUntil(\n  registration.showNotification(event.data.text())))",
        ),
  ),
}
