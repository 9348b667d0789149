import { z } from 'zod'
import { createCollection } from '@/lib/collections/mutations'
import { listCollections } from '@/lib/collections/queries'
import { collectionAnswer } from '@/lib/collections/responses'
import { collectionRequest } from '@/lib/collections/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List an app’s collections',
    results: { 200: z.array(collectionAnswer) },
    answers: { 200: 'The collections by name, then deleted ones that can be restored.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => listCollections(actor, params.id ?? ''),
)

const rate = { name: 'collections', limit: 100, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Create a collection',
    description:
      'A table of the app with typed fields. Lists in the app show its rows, also those that are added after a release.',
    results: { 201: collectionAnswer },
    answers: { 201: 'The empty collection.', 409: '`too-many-collections`.' },
    example: { name: 'Dishes', fields: [{ id: 'name', name: 'Name', type: 'text', required: true }] },
  },
  { auth: 'user', permission: 'app.edit', body: collectionRequest, rate },
  async ({ actor, params, body }) => json(await createCollection(actor, params.id ?? '', body), 201),
)
