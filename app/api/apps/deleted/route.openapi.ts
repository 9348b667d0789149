import { z } from 'zod'
import { deletedAppAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsDeleted = describeRoute('/api/apps/deleted', route, {
  GET: {
    summary: 'List deleted apps',
    results: { 200: z.array(deletedAppAnswer) },
    answers: {
      200: 'Apps that can still be restored: `{ id, name, kind, deletedAt, removedAt }`, newest first.',
    },
  },
})
