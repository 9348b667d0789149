import { z } from 'zod'
import { listComments } from '@/lib/reviews/queries'
import { threadAnswer } from '@/lib/reviews/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List an app’s comments',
    results: { 200: z.array(threadAnswer) },
    answers: { 200: 'The threads of all review links, newest first.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => listComments(actor, params.id ?? ''),
)
