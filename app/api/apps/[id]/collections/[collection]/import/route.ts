import { importRows } from '@/lib/collections/csv/import'
import { importAnswer } from '@/lib/collections/responses'
import { MAX_IMPORT_BYTES, importRequest } from '@/lib/collections/schema'
import { handler } from '../../../../../handler'

const rate = { name: 'collection-imports', limit: 200, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Import rows from a CSV file',
    description:
      'The first line names the fields. All rows are imported, or none. With `preview`, nothing is stored.',
    results: { 200: importAnswer },
    answers: {
      200: 'What the file has, and its problems by line and column.',
      400: '`invalid`, at `csv`. Nothing was imported.',
      409: '`collection-full`.',
    },
    example: { csv: 'Name\r\nSoup\r\n', preview: true },
  },
  { auth: 'user', permission: 'app.edit', body: importRequest, limit: MAX_IMPORT_BYTES, rate },
  ({ actor, params, body }) => importRows(actor, params.id ?? '', params.collection ?? '', body),
)
