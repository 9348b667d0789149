import { restoreCollection } from '@/lib/collections/mutations'
import { collectionAnswer } from '@/lib/collections/responses'
import { handler } from '../../../../../handler'

export const POST = handler(
  {
    summary: 'Restore a deleted collection',
    results: { 200: collectionAnswer },
    answers: { 200: 'The collection.', 409: '`too-many-collections`.' },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, params }) => restoreCollection(actor, params.id ?? '', params.collection ?? ''),
)
