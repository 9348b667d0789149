import { idAnswer } from '@/lib/apps/responses'
import { savedTemplateAnswer } from '@/lib/apps/templates/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const templatesId = describeRoute('/api/templates/{id}', route, {
  PATCH: {
    summary: 'Rename or describe a template of your own',
    results: { 200: savedTemplateAnswer },
    answers: { 200: 'The template.' },
  },
  DELETE: {
    summary: 'Delete a template of your own',
    description: 'Apps made from it stay as they are.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.' },
  },
})
