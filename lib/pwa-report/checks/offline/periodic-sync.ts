import type { Check } from '../check'
import { idea, pass } from '../verdict'
import { ofWorker } from './of-worker'

const SEEN = /\baddEventListener\s*\(\s*["'`]periodicsync["'`]|\bonperiodicsync\s*=/

export const periodicSync: Check = {
  id: 'periodic-sync',
  group: 'offline',
  title: 'Fresh before it is opened',
  weight: 1,
  optional: true,
  run: ofWorker((text) =>
    SEEN.test(text)
      ? pass('The service worker fetches what is new before people open the app.')
      : idea(
          'The app fetches nothing before people open it.',
          'For news and the like, fetch what is new from time to time with Periodic Background Sync.',
          "addEventListener('periodicsync', (event) => event.waitUntil(fetchNews()))",
        ),
  ),
}
