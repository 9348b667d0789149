import { exportTemplate } from '@/lib/apps/templates/export'
import { toLatin } from '@/lib/base/latin'
import { zipStream } from '@/lib/base/zip-stream'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'export-template', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download one of your templates as a file',
    description: 'Its name, design and pictures. `POST /api/templates/import` reads it.',
    answers: { 200: 'A zip file.' },
    content: 'application/zip',
  },
  { auth: 'user', permission: 'app.create', rate },
  async ({ actor, params }) => {
    const { name, files } = await exportTemplate(actor, params.id ?? '')
    const word = toLatin(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
    const file = { name: `template-${word || 'app'}.zip`, bytes: zipStream(files) }
    return downloadResponse(file, 'application/zip')
  },
)
