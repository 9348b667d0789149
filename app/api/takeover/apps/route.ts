import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { TAKEOVER_LIMIT, takenOverAnswer, takeoverRequest } from '@/lib/releases/takeover/schema'
import { takeOver } from '@/lib/releases/takeover/take-over'
import { handler } from '../../handler'

const rate = { name: 'convert', limit: 60, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Make an app that installs over one that was built elsewhere',
    description:
      'With its package ID, higher version codes and, with `p12`, its key. It is drawn from the site at `url`.',
    results: { 201: takenOverAnswer },
    answers: {
      201: 'The app. `drawnFrom` says whether the site could be read.',
      409: '`package-id-used`: another app here is published with it, and the key doesn’t fit. `one-at-a-time`.',
      503: '`busy`.',
    },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: {
      name: 'Bread',
      url: 'https://bakery.example',
      packageId: 'com.bakery.app',
      lastVersionCode: 41,
    },
  },
  { auth: 'user', permission: 'app.create', body: takeoverRequest, limit: TAKEOVER_LIMIT, rate },
  async ({ actor, body, request }) => {
    const requestKey = readIdempotencyKey(request)
    return json(await takeOver(actor, body, { requestKey, signal: request.signal }), 201)
  },
)
