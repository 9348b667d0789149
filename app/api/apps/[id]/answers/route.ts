import { listAnswers } from '@/lib/submissions/queries'
import { answersQuery } from '@/lib/submissions/schema'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const query = answersQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return listAnswers(actor, params.id ?? '', query)
})
