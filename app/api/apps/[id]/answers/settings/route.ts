import { keepAnswersFor } from '@/lib/apps/answers/mutations'
import { answerSettings } from '@/lib/apps/answers/schema'
import { handler } from '../../../../handler'

export const PUT = handler({ auth: 'user', body: answerSettings }, ({ actor, params, body }) =>
  keepAnswersFor(actor, params.id ?? '', body.keptMonths),
)
