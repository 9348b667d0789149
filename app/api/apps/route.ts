import { createApp } from '@/lib/apps/mutations'
import { listApps } from '@/lib/apps/queries'
import { createAppRequest } from '@/lib/apps/schema'
import { startFromTemplate } from '@/lib/apps/templates'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'create-app', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor }) => listApps(actor))

export const POST = handler(
  { auth: 'user', body: createAppRequest, rate },
  async ({ actor, body, request }) => {
    const { name, template } = body
    const requestKey = readIdempotencyKey(request)
    const start = template ? await startFromTemplate(template, name) : {}
    return json(await createApp(actor, { name, kind: 'custom', ...start, requestKey }), 201)
  },
)
