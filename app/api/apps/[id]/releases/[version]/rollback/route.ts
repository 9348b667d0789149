import { releaseAnswer } from '@/lib/apps/responses'
import { rollBack } from '@/lib/releases/publishing'
import { releaseRequest } from '@/lib/apps/schema'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

/** Shares the limit of publishing, because each call creates a release. */
const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Go back to an earlier release',
    description: 'Sending it again makes no second release: see `POST /api/apps/{id}/releases`.',
    headers: {
      'Idempotency-Key': '16 to 64 letters, digits, hyphens or underscores, new for each rollback.',
    },
    results: { 201: releaseAnswer },
    answers: {
      201: 'The old design as a new release with a higher version code. The app’s document stays as it is.',
      403: 'The plan does not allow it, `app-withdrawn`, or `email-not-confirmed`.',
      409: '`version-codes-used-up`.',
      422: '`idempotency-mismatch`: the key was used with another version or other notes.',
    },
    example: { notes: 'Back to the old menu.' },
  },
  { auth: 'user', permission: 'app.publish', body: releaseRequest, rate },
  async ({ actor, params: { id = '', version = '' }, body, request }) => {
    const call = { key: readIdempotencyKey(request) }
    return json(await rollBack(actor, id, version, body, sourceFetcher(id), new Date(), call), 201)
  },
)
