import { deleteBatch } from '@/lib/fleet/app-batches/mutations'
import { findBatch } from '@/lib/fleet/app-batches/queries'
import { batchAnswer, batchDeletedAnswer } from '@/lib/fleet/app-batches/schema'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'Get a batch of apps',
    results: { 200: batchAnswer },
    answers: { 200: 'The batch with its apps, in the order of the rows.' },
  },
  { auth: 'user', permission: 'app.create' },
  ({ actor, params }) => findBatch(actor, params.id ?? ''),
)

export const DELETE = handler(
  {
    summary: 'Delete the apps of a batch',
    description: 'They can be restored for 30 days. Apps with a release stay.',
    results: { 200: batchDeletedAnswer },
    answers: { 200: 'How many were deleted, and how many stay.' },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, params }) => deleteBatch(actor, params.id ?? ''),
)
