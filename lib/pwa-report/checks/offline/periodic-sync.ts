import type { Check } from '../check'
import { suggestion, pass } from '../verdict'
import { workerCheck } from './worker-check'

const SEEN = /\baddEventListener\s*\(\s*["'`]periodicsync["'`]|\bonperiodicsync\s*=/

export const periodicSync: Check = {
  id: 'periodic-sync',
  group: 'offline',
  title: 'Fresh before it is opened',
  weight: 1,
  optional: true,
  run: workerCheck((text) =>
    SEEN.test(text)
      ? pass('The service worker fetches new content before people open the app.')
      : suggestion(
          'The app doesn’t fetch content in the background.',
          'For news and similar content, fetch updates from time to time with Periodic Background Sync.',
          "addEventListener('periodicsync', (event) => event.waitUntil(fetchNews()))",
        ),
  ),
}
