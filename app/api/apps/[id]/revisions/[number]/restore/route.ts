import { savedAnswer } from '@/lib/apps/responses'
import { restoreRevision } from '@/lib/apps/revisions/mutations'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

const rate = { name: 'restore-revision', limit: 60, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Restore a revision as the newest one',
    results: { 201: savedAnswer },
    answers: {
      201: '`{ revision }`, the number of the new one. The one before it and those in between stay.',
    },
  },
  { auth: 'user', permission: 'app.edit', rate },
  async ({ actor, params }) => json(await restoreRevision(actor, params.id ?? '', params.number ?? ''), 201),
)
