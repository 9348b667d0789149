import { keepAnswersFor } from '@/lib/submissions/mutations'
import { answerSettings } from '@/lib/submissions/schema'
import { handler } from '../../../../handler'

export const PUT = handler({ auth: 'user', body: answerSettings }, ({ actor, params, body }) =>
  keepAnswersFor(actor, params.id ?? '', body.keptMonths),
)
