import { findExportSummary, startExport } from '@/lib/portability/download-export'
import { exportRequest, exportSummary } from '@/lib/portability/schema'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'export-app', limit: 12, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get what an export of an app contains',
    results: { 200: exportSummary },
    answers: { 200: 'Counts of its parts.', 403: '`app-withdrawn`.' },
  },
  { auth: 'user', permission: 'app.move' },
  ({ actor, params }) => findExportSummary(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Export an app',
    description:
      'Everything that the app is, as one file: design and history, pictures, releases, keys, devices, messages, form answers and store listing. `POST /api/imports` imports it here or on another installation. The passphrase protects its keys. The owner gets an email.',
    answers: {
      200: 'The export file, a ZIP archive.',
      403: '`app-withdrawn`.',
      409: '`one-at-a-time`.',
    },
    content: 'application/octet-stream',
    example: { passphrase: 'correct horse battery' },
  },
  { auth: 'user', permission: 'app.move', confirmed: true, body: exportRequest, rate },
  async ({ actor, params, body }) =>
    downloadResponse(await startExport(actor, params.id ?? '', body.passphrase), 'application/octet-stream'),
)
