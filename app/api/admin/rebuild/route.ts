import { cancelRebuild, startRebuild } from '@/lib/releases/rebuilds/mutations'
import { findRebuild } from '@/lib/releases/rebuilds/queries'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'rebuild', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get whether apps need a rebuild, and the progress of the last one',
    answers: { 200: '`{ outdated, latest }`: how many apps, and the last rebuild with its failures.' },
  },
  { auth: 'admin' },
  ({ actor }) => findRebuild(actor, 'all'),
)

export const POST = handler(
  {
    summary: 'Rebuild all apps for the newest Android shell',
    answers: {
      202: 'A new release with the same design, for all published apps that are for an earlier shell. It runs in the background.',
      409: '`nothing-to-rebuild`.',
    },
  },
  { auth: 'admin', rate },
  async ({ actor }) => json(await startRebuild(actor, 'all'), 202),
)

export const DELETE = handler(
  {
    summary: 'Cancel the rebuild of all apps',
    answers: { 200: 'Finished releases stay. The other apps are unchanged.' },
  },
  { auth: 'admin' },
  ({ actor }) => cancelRebuild(actor, 'all'),
)
