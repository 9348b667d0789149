import { z } from 'zod'
import { saveTemplate } from '@/lib/apps/templates/mutations'
import { listSavedTemplates } from '@/lib/apps/templates/queries'
import { savedTemplateAnswer, saveTemplateRequest } from '@/lib/apps/templates/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'save-template', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List the templates that you saved',
    results: { 200: z.array(savedTemplateAnswer) },
    answers: { 200: 'The newest first.' },
  },
  { auth: 'user', permission: 'app.create' },
  ({ actor }) => listSavedTemplates(actor),
)

export const POST = handler(
  {
    summary: 'Save an app as a template',
    description: 'A copy of its newest design and pictures. Later changes to the app do not affect it.',
    results: { 201: savedTemplateAnswer },
    answers: {
      201: 'The template.',
      403: '`storage-full`: the plan’s storage has no room for it; or `foreign-origin`.',
      404: 'App not found, or it belongs to someone else.',
      409: '`too-many-templates`.',
    },
    example: { appId: 'cm3xk2p9d0001', name: 'Bread' },
  },
  { auth: 'user', permission: 'app.create', body: saveTemplateRequest, rate },
  async ({ actor, body }) => json(await saveTemplate(actor, body), 201),
)
