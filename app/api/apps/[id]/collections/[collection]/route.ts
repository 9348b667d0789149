import { changeCollection, deleteCollection } from '@/lib/collections/mutations'
import { findCollection } from '@/lib/collections/queries'
import { collectionAnswer } from '@/lib/collections/responses'
import { collectionChange } from '@/lib/collections/schema'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get a collection',
    results: { 200: collectionAnswer },
    answers: { 200: 'The collection with its fields.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => findCollection(actor, params.id ?? '', params.collection ?? ''),
)

export const PATCH = handler(
  {
    summary: 'Change a collection',
    description: 'Changes its name and fields. Values of a removed field are no longer shown.',
    results: { 200: collectionAnswer },
    answers: { 200: 'The collection.', 409: '`collection-changed`, with `current` and `sent`.' },
    example: { version: 1, name: 'Menu', fields: [{ id: 'name', name: 'Dish', type: 'text' }] },
  },
  { auth: 'user', permission: 'app.edit', body: collectionChange },
  ({ actor, params, body }) => changeCollection(actor, params.id ?? '', params.collection ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Delete a collection',
    description: 'Lists of it are empty at once. It can be restored for 30 days.',
    results: { 200: collectionAnswer },
    answers: { 200: 'The deleted collection.' },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, params }) => deleteCollection(actor, params.id ?? '', params.collection ?? ''),
)
