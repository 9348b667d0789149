import { fleetRebuildRequest } from '@/lib/fleet/schema'
import { json } from '@/lib/platform/http/respond'
import { startRebuild } from '@/lib/releases/rebuilds/mutations'
import { rebuildAnswer } from '@/lib/releases/rebuilds/schema'
import { handler } from '../../handler'

const rate = { name: 'rebuild', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Rebuild chosen apps for the newest Android shell',
    description: 'In the background. Returns the running rebuild if there is one.',
    results: { 202: rebuildAnswer },
    answers: { 202: 'The rebuild.', 409: '`nothing-to-rebuild`.' },
    example: { apps: ['tz4a98xxat96iws9zmbrgj3a'] },
  },
  { auth: 'user', permission: 'app.publish', body: fleetRebuildRequest, rate },
  async ({ actor, body }) => json(await startRebuild(actor, 'mine', body.apps), 202),
)
