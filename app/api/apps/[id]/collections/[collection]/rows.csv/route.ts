import { downloadResponse } from '@/app/api/download-response'
import { exportRows } from '@/lib/collections/csv/export'
import { handler } from '../../../../../handler'

export const GET = handler(
  {
    summary: 'Export the rows of a collection',
    description: 'The import reads the same file.',
    answers: { 200: 'CSV for spreadsheets.' },
    content: 'text/csv',
  },
  { auth: 'user', permission: 'app.view' },
  async ({ actor, params }) => {
    const { name, csv } = await exportRows(actor, params.id ?? '', params.collection ?? '')
    return downloadResponse({ name, bytes: csv }, 'text/csv; charset=utf-8')
  },
)
