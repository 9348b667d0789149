import { z } from 'zod'
import { releaseAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

const KEY_WORDS = '16 to 64 letters, digits, hyphens or underscores, new for each wish to publish.'

export const appsIdReleases = describeRoute('/api/apps/{id}/releases', route, {
  GET: {
    summary: 'List an app’s releases',
    results: { 200: z.array(releaseAnswer) },
    answers: {
      200: 'The releases, newest first.',
    },
  },
  POST: {
    summary: 'Publish an app',
    description:
      'Sent again, it makes no second release: the same `Idempotency-Key` is answered with the release that it made. Without a key, so is a call with the same words while nothing of the app has changed since its newest release, which is being made or was made within the last five minutes. Calls for the same at the same moment make one release, whatever their keys. To publish the same design once more, send a new key.',
    headers: { 'Idempotency-Key': KEY_WORDS },
    results: { 201: releaseAnswer },
    answers: {
      201: '`{ version, versionName, versionCode, notes }`.',
      403: 'The plan does not allow it, or `email-not-confirmed`.',
      422: '`idempotency-mismatch`: the key was used with another version or other notes.',
    },
  },
})
