import { deleteHeldAnswers } from '@/lib/submissions/mutations'
import { listAnswers } from '@/lib/submissions/queries'
import { answersQuery, heldAnswers } from '@/lib/submissions/schema'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const query = answersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return listAnswers(actor, params.id ?? '', query)
})

export const DELETE = handler({ auth: 'user', body: heldAnswers }, ({ actor, params, body }) =>
  deleteHeldAnswers(actor, params.id ?? '', body),
)
