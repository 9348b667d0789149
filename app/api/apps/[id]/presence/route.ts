import { updatePresence } from '@/lib/apps/collaboration/presence'
import { presenceRequest } from '@/lib/apps/collaboration/schema'
import { handler } from '../../../handler'

const rate = { name: 'presence', limit: 1500, seconds: 10 * 60 }

export const PUT = handler(
  {
    summary: 'Report what an open editor has selected',
    answers: { 204: 'The other editors are notified.' },
    example: { client: 'editor-1', screenId: 'home', selectedId: null },
  },
  { auth: 'user', permission: 'app.view', sessionOnly: true, body: presenceRequest, rate },
  async ({ actor, params, body }) => {
    await updatePresence(actor, params.id ?? '', body)
    return new Response(null, { status: 204 })
  },
)
