import { listForms } from '@/lib/submissions/queries'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Count the answers of each form',
    answers: { 200: '`{ id, title, total, unread, held }` of each form that has answers.' },
  },
  { auth: 'user', permission: 'answers.read' },
  ({ actor, params }) => listForms(actor, params.id ?? ''),
)
