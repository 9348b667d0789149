import { z } from 'zod'
import { releaseAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

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
    results: { 201: releaseAnswer },
    answers: {
      201: '`{ version, versionName, versionCode, notes }`.',
      403: 'The plan does not allow it, or `email-not-confirmed`.',
    },
  },
})
