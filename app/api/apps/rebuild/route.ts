import { cancelRebuild, startRebuild } from '@/lib/releases/rebuilds/mutations'
import { findRebuild } from '@/lib/releases/rebuilds/queries'
import { json } from '@/lib/platform/http/respond'
import { rebuildAnswer } from '@/lib/releases/rebuilds/schema'
import { handler } from '../../handler'

const rate = { name: 'rebuild', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get whether your apps need a rebuild, and the progress of the last one',
    results: { 200: rebuildAnswer },
    answers: { 200: 'What is outdated, and the last rebuild with its failures.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor }) => findRebuild(actor, 'mine'),
)

export const POST = handler(
  {
    summary: 'Rebuild your apps for the newest Android shell',
    results: { 202: rebuildAnswer },
    answers: {
      202: 'A new release with the same design, for your published apps that are for an earlier shell. It runs in the background.',
      409: '`nothing-to-rebuild`.',
    },
  },
  { auth: 'user', permission: 'app.publish', rate },
  async ({ actor }) => json(await startRebuild(actor, 'mine'), 202),
)

export const DELETE = handler(
  {
    summary: 'Cancel the rebuild of your apps',
    results: { 200: rebuildAnswer },
    answers: { 200: 'Finished releases stay. The other apps are unchanged.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor }) => cancelRebuild(actor, 'mine'),
)
