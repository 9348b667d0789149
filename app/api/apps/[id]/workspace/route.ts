import { moveToWorkspace } from '@/lib/workspaces/transfers/mutations'
import { movedAnswer, moveRequest } from '@/lib/workspaces/transfers/schema'
import { handler } from '../../../handler'

export const PUT = handler(
  {
    summary: 'Move an app to another of your workspaces',
    description: 'Where you may create apps. Its guests, API tokens and open offer end.',
    results: { 200: movedAnswer },
    answers: {
      200: '`{ app, workspace }`.',
      403: '`not-permitted` or `storage-full`.',
      409: '`same-workspace`.',
    },
    example: { workspace: 'tz4a98xxat96iws9zmbrgj3a' },
  },
  { auth: 'user', permission: 'app.move', body: moveRequest, confirmed: true },
  ({ actor, params, body }) => moveToWorkspace(actor, params.id ?? '', body.workspace),
)
