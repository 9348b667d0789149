import type { Check } from '../check'
import { idea, pass } from '../verdict'
import { ofWorker } from './of-worker'

const SEEN =
  /\baddEventListener\s*\(\s*["'`]sync["'`]|\bonsync\s*=|\bBackgroundSyncPlugin\b|workbox-background-sync/

export const backgroundSync: Check = {
  id: 'background-sync',
  group: 'offline',
  title: 'Sends later',
  weight: 1,
  optional: true,
  run: ofWorker((text) =>
    SEEN.test(text)
      ? pass('What people send offline is sent when they are back online.')
      : idea(
          'What people send offline is lost.',
          'Store it and send it later with Background Sync.',
          "addEventListener('sync', (event) => event.waitUntil(sendWhatWaits()))",
        ),
  ),
}
