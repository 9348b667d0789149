import { findTemplatePicture } from '@/lib/apps/templates/queries'
import { lastingFile } from '../../../../download-response'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get a picture of one of your templates',
    answers: { 200: 'The picture.' },
    content: 'image/*',
  },
  { auth: 'user', permission: 'app.create' },
  async ({ actor, params, request }) =>
    lastingFile(request, await findTemplatePicture(actor, params.id ?? '', params.hash ?? '')),
)
