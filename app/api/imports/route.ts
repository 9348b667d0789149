import { json } from '@/lib/platform/http/respond'
import { importApp } from '@/lib/portability/import'
import { withUploadedExport } from '@/lib/portability/read-upload'
import { importedApp } from '@/lib/portability/schema'
import { handler } from '../handler'

const rate = { name: 'import-app', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Import an app',
    description:
      'An export file of `POST /api/apps/{id}/export`, with its passphrase in the header `Export-Passphrase`. The whole file is verified, and its newest release is built again, before anything is stored. The app is offline until it is published.',
    results: { 201: importedApp },
    answers: {
      201: 'The app.',
      400: '`not-an-export`, `damaged-export`, `newer-export` or `wrong-passphrase`.',
      403: '`storage-full`.',
      409: '`package-id-used`, `already-here` or `one-at-a-time`.',
      413: 'A file larger than 1 GiB. The command line imports it.',
      422: '`packages-differ`: the newest release can’t be built again with the same bytes.',
      503: '`busy`.',
    },
    body: ['application/octet-stream', 'application/zip'],
  },
  { auth: 'user', permission: 'app.create', rate },
  async ({ actor, request }) =>
    json(await withUploadedExport(actor, request, (upload) => importApp(actor, upload)), 201),
)
