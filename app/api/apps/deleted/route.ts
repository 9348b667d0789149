import { z } from 'zod'
import { listDeletedApps } from '@/lib/apps/deleted-apps'
import { deletedAppAnswer } from '@/lib/apps/responses'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'List deleted apps',
    results: { 200: z.array(deletedAppAnswer) },
    answers: {
      200: 'Apps that can still be restored: `{ id, name, kind, deletedAt, removedAt }`, newest first.',
    },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor }) => listDeletedApps(actor),
)
