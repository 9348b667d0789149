import { saveTemplate } from '@/lib/apps/templates/mutations'
import { listSavedTemplates } from '@/lib/apps/templates/queries'
import { saveTemplateRequest } from '@/lib/apps/templates/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'save-template', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor }) => listSavedTemplates(actor))

export const POST = handler({ auth: 'user', body: saveTemplateRequest, rate }, async ({ actor, body }) =>
  json(await saveTemplate(actor, body), 201),
)
