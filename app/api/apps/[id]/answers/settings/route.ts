import { setSubmissionSettings } from '@/lib/submissions/mutations'
import { submissionSettings } from '@/lib/submissions/schema'
import { handler } from '../../../../handler'

export const PUT = handler(
  {
    summary: 'Set how long answers are kept, and the emails about them',
    answers: {
      200: '`{ keptMonths, senderName, replyAddress, confirmationText }`. Older answers are deleted within the hour.',
    },
    example: { keptMonths: 6 },
  },
  { auth: 'user', permission: 'answers.manage', body: submissionSettings },
  ({ actor, params, body }) => setSubmissionSettings(actor, params.id ?? '', body),
)
