import { removeApp, restoreApp } from '@/lib/apps/deleted-apps'
import { appAnswer } from '@/lib/apps/responses'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Restore a deleted app',
    description: 'An app that was published comes back unpublished.',
    results: { 200: appAnswer },
    answers: { 200: 'The app.' },
  },
  { auth: 'user', permission: 'app.delete' },
  ({ actor, params }) => restoreApp(actor, params.id ?? ''),
)

/** Requires a confirmation, because the signing key is deleted too. */
export const DELETE = handler(
  {
    summary: 'Remove a deleted app for good',
    description: 'With its releases, pictures and signing key.',
    answers: { 200: '`{ id }`.' },
  },
  { auth: 'user', permission: 'app.delete', confirmed: true },
  ({ actor, params }) => removeApp(actor, params.id ?? ''),
)
