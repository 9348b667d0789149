import type { Check } from '../check'
import { suggestion, pass } from '../verdict'
import { workerCheck } from './worker-check'

const SEEN = /\baddEventListener\s*\(\s*["'`]notificationclick["'`]|\bonnotificationclick\s*=|\bOneSignal\b/

export const notificationClick: Check = {
  id: 'notification-click',
  group: 'offline',
  title: 'Tapped notifications',
  weight: 1,
  optional: true,
  run: workerCheck((text) =>
    SEEN.test(text)
      ? pass('The service worker opens a page when a notification is tapped.')
      : suggestion(
          'Tapping a notification doesn’t open the site.',
          'If you send notifications, open the page that each one is about.',
          "addEventListener('notificationclick', (event) =>\n  event.waitUntil(clients.openWindow(event.notification.data)))",
        ),
  ),
}
