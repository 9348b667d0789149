import { deleteHeldSubmissions } from '@/lib/submissions/mutations'
import { listSubmissions } from '@/lib/submissions/queries'
import { submissionsQuery, heldSubmissions } from '@/lib/submissions/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List what people sent through an app’s forms',
    answers: {
      200: 'A page of answers, the newest first, with how many there are and how long they are kept.',
    },
    query: submissionsQuery,
  },
  { auth: 'user', permission: 'answers.read' },
  ({ actor, params, request }) => {
    const query = submissionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return listSubmissions(actor, params.id ?? '', query)
  },
)

export const DELETE = handler(
  {
    summary: 'Delete the answers that are held back, for good',
    answers: { 200: '`{ deleted }`, how many. Those received after `until` stay.' },
    example: { state: 'held', until: '2026-11-24T00:00:00Z' },
  },
  { auth: 'user', permission: 'answers.manage', body: heldSubmissions },
  ({ actor, params, body }) => deleteHeldSubmissions(actor, params.id ?? '', body),
)
