import { changeTemplate, deleteTemplate } from '@/lib/apps/templates/mutations'
import { templateChange } from '@/lib/apps/templates/schema'
import { handler } from '../../handler'

export const PATCH = handler({ auth: 'user', body: templateChange }, ({ actor, params, body }) =>
  changeTemplate(actor, params.id ?? '', body),
)

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) => deleteTemplate(actor, params.id ?? ''))
