import type { Check } from '../check'
import { suggestion, pass } from '../verdict'
import { workerCheck } from './worker-check'

const SEEN = /\baddEventListener\s*\(\s*["'`]push["'`]|\bonpush\s*=|\bonBackgroundMessage\b|\bOneSignal\b/

export const push: Check = {
  id: 'push',
  group: 'offline',
  title: 'Push notifications',
  weight: 1,
  optional: true,
  run: workerCheck((text) =>
    SEEN.test(text)
      ? pass('The service worker handles push messages.')
      : suggestion(
          'The service worker doesn’t handle push messages.',
          'If you want to send notifications, handle them in the service worker.',
          "addEventListener('push', (event) => event.waitUntil(\n  registration.showNotification(event.data.text())))",
        ),
  ),
}
