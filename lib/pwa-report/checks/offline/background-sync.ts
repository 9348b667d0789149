import type { Check } from '../check'
import { suggestion, pass } from '../verdict'
import { workerCheck } from './worker-check'

const SEEN =
  /\baddEventListener\s*\(\s*["'`]sync["'`]|\bonsync\s*=|\bBackgroundSyncPlugin\b|workbox-background-sync/

export const backgroundSync: Check = {
  id: 'background-sync',
  group: 'offline',
  title: 'Sends later',
  weight: 1,
  optional: true,
  run: workerCheck((text) =>
    SEEN.test(text)
      ? pass('Data that people send offline is delivered when they are back online.')
      : suggestion(
          'Data that people send offline is lost.',
          'Store it and send it later with Background Sync.',
          "addEventListener('sync', (event) => event.waitUntil(sendWhatWaits()))",
        ),
  ),
}
