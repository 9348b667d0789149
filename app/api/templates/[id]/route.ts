import { idAnswer } from '@/lib/apps/responses'
import { changeTemplate, deleteTemplate } from '@/lib/apps/templates/mutations'
import { savedTemplateAnswer, templateChange } from '@/lib/apps/templates/schema'
import { handler } from '../../handler'

export const PATCH = handler(
  {
    summary: 'Rename, describe or update one of your templates',
    description: 'Apps made from it stay as they are.',
    results: { 200: savedTemplateAnswer },
    answers: {
      200: 'The template.',
      403: '`storage-full`: the plan’s storage has no room for the design; or `foreign-origin`.',
    },
    example: { description: 'Rye' },
  },
  { auth: 'user', permission: 'app.create', body: templateChange },
  ({ actor, params, body }) => changeTemplate(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Delete one of your templates',
    description: 'Apps made from it stay as they are.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'app.create' },
  ({ actor, params }) => deleteTemplate(actor, params.id ?? ''),
)
