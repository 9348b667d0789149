import { zipStream } from '@/lib/base/zip-stream'
import { findMirror } from '@/lib/releases/updates/mirror'
import { handler } from '../../../../handler'

const rate = { name: 'update-mirrors', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download the updates as a folder for a web server',
    description:
      'The signed manifests and all files of what is offered now, in the layout of the address that installed apps ask.',
    answers: { 200: 'The bytes of the ZIP.', 409: '`no-updates`, `updates-off` or `nothing-offered`.' },
    content: 'application/zip',
  },
  { auth: 'user', permission: 'app.publish', rate },
  async ({ actor, params }) => {
    const { fileName, files } = await findMirror(actor, params.id ?? '')
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    }
    return new Response(zipStream(files), { headers })
  },
)
