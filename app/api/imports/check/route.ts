import { checkImport } from '@/lib/portability/import'
import { withUploadedExport } from '@/lib/portability/read-upload'
import { importPreview } from '@/lib/portability/schema'
import { handler } from '../../handler'

const rate = { name: 'check-import', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Check an export file',
    description:
      'What `POST /api/imports` would import, and what the plan lacks for it. The passphrase is in the header `Export-Passphrase`. Nothing of the file is stored.',
    results: { 200: importPreview },
    answers: {
      200: 'What the file contains.',
      400: '`not-an-export`, `damaged-export`, `newer-export` or `wrong-passphrase`.',
      409: '`one-at-a-time`.',
      413: 'A file larger than 1 GiB.',
      503: '`busy`.',
    },
    body: ['application/octet-stream', 'application/zip'],
  },
  { auth: 'user', permission: 'app.create', rate },
  ({ actor, request }) => withUploadedExport(actor, request, (upload) => checkImport(actor, upload)),
)
