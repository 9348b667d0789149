import { deleteSubmission, markSubmission } from '@/lib/submissions/mutations'
import { submissionChange } from '@/lib/submissions/schema'
import { handler } from '../../../../handler'

export const PATCH = handler(
  { summary: 'Mark an answer', answers: { 200: '`{ id, state }`.' }, example: { state: 'read' } },
  { auth: 'user', permission: 'answers.read', body: submissionChange },
  ({ actor, params, body }) => markSubmission(actor, params.id ?? '', params.answer ?? '', body.state),
)

export const DELETE = handler(
  { summary: 'Delete an answer for good', answers: { 200: '`{ id }`.' } },
  { auth: 'user', permission: 'answers.manage' },
  ({ actor, params }) => deleteSubmission(actor, params.id ?? '', params.answer ?? ''),
)
