import { setRetention } from '@/lib/submissions/mutations'
import { submissionSettings } from '@/lib/submissions/schema'
import { handler } from '../../../../handler'

export const PUT = handler(
  {
    summary: 'Set how long answers are kept',
    answers: { 200: '`{ keptMonths }`. Older answers are deleted within the hour.' },
    example: { keptMonths: 6 },
  },
  { auth: 'user', permission: 'answers.manage', body: submissionSettings },
  ({ actor, params, body }) => setRetention(actor, params.id ?? '', body.keptMonths),
)
