import { changeRevision } from '@/lib/apps/revisions/mutations'
import { findRevision } from '@/lib/apps/revisions/queries'
import { revisionAnswer, revisionChange, revisionDetailAnswer } from '@/lib/apps/revisions/schema'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get a revision with its document',
    results: { 200: revisionDetailAnswer },
    answers: { 200: 'The revision.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params }) => findRevision(actor, params.id ?? '', params.number ?? ''),
)

export const PATCH = handler(
  {
    summary: 'Name a revision, which keeps it for good',
    results: { 200: revisionAnswer },
    answers: { 200: 'The revision. `null` removes the name.' },
    example: { name: 'Before the sale' },
  },
  { auth: 'user', permission: 'app.edit', body: revisionChange },
  ({ actor, params, body }) => changeRevision(actor, params.id ?? '', params.number ?? '', body),
)
