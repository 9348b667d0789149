import { importTemplate } from '@/lib/apps/templates/import'
import { savedTemplateAnswer, TEMPLATE_FILE_LIMIT } from '@/lib/apps/templates/schema'
import { readBytes } from '@/lib/platform/http/body'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'import-template', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Import a template',
    description: 'From the file of `GET /api/templates/{id}/file`, of any installation.',
    results: { 201: savedTemplateAnswer },
    answers: {
      201: 'The template.',
      403: '`storage-full`: the plan’s storage has no room for it; or `foreign-origin`.',
      409: '`too-many-templates` or `one-at-a-time`.',
      413: 'A file larger than 64 MiB.',
      422: '`not-a-template`: not such a file, or damaged.',
      503: '`busy`.',
    },
    body: ['application/zip', 'application/octet-stream'],
  },
  { auth: 'user', permission: 'app.create', rate },
  async ({ actor, request }) =>
    json(await importTemplate(actor, () => readBytes(request, TEMPLATE_FILE_LIMIT)), 201),
)
