import { guessFields } from '@/lib/collections/csv/guess'
import { findCollectionsApp } from '@/lib/collections/queries'
import { guessAnswer } from '@/lib/collections/responses'
import { MAX_IMPORT_BYTES, guessRequest } from '@/lib/collections/schema'
import { handler } from '../../../../handler'

const rate = { name: 'collection-proposals', limit: 200, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Propose fields for a CSV file',
    description: 'Guesses names and types of fields from the first line and the cells. Stores nothing.',
    results: { 200: guessAnswer },
    answers: { 200: 'Fields for a new collection.' },
    example: { csv: 'Name,Price\r\nSoup,€4.50\r\n' },
  },
  { auth: 'user', permission: 'app.edit', body: guessRequest, limit: MAX_IMPORT_BYTES, rate },
  async ({ actor, params, body }) => {
    await findCollectionsApp(actor, params.id ?? '')
    return guessFields(body.csv)
  },
)
