import { deleteAnswer, markAnswer } from '@/lib/submissions/mutations'
import { answerChange } from '@/lib/submissions/schema'
import { handler } from '../../../../handler'

export const PATCH = handler({ auth: 'user', body: answerChange }, ({ actor, params, body }) =>
  markAnswer(actor, params.id ?? '', params.answer ?? '', body.state),
)

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) =>
  deleteAnswer(actor, params.id ?? '', params.answer ?? ''),
)
