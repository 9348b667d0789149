import { z } from 'zod'
import { releaseAnswer } from '@/lib/apps/responses'
import { publish } from '@/lib/releases/publishing'
import { listReleases } from '@/lib/apps/queries'
import { publishRequest } from '@/lib/apps/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { sourceFetcher } from '@/lib/hosting/source-relay'
import { handler } from '../../../handler'

const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List an app’s releases',
    results: { 200: z.array(releaseAnswer) },
    answers: { 200: 'The releases, newest first.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => listReleases(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Publish an app',
    description:
      'Sending it again makes no second release: the same `Idempotency-Key` returns the release that it made. Without a key, an identical call returns the newest release if the app hasn’t changed since and that release is being made or was made within the last five minutes. Identical calls at the same time make one release, whatever their keys. To publish the same design again, send a new key.',
    headers: {
      'Idempotency-Key': '16 to 64 letters, digits, hyphens or underscores, new for each release.',
    },
    results: { 201: releaseAnswer },
    answers: {
      201: '`{ version, versionName, versionCode, notes }`.',
      400: '`videos-too-large`: more than 100 MB of uploaded videos.',
      403: 'The plan does not allow it, or `email-not-confirmed`.',
      409: '`approval-required`: the app requires an approval of exactly this design.',
      422: '`idempotency-mismatch`: the key was used with another version or other notes.',
    },
    example: { versionName: '1.2', notes: 'Now with rye.' },
  },
  { auth: 'user', permission: 'app.publish', body: publishRequest, rate },
  async ({ actor, params: { id = '' }, body, request }) => {
    const call = { key: readIdempotencyKey(request) }
    return json(await publish(actor, id, body, new Date(), sourceFetcher(id), call), 201)
  },
)
