import { handOver } from '@/lib/workspaces/mutations'
import { handOverRequest } from '@/lib/workspaces/schema'
import { handler } from '../../../handler'

export const PUT = handler(
  {
    summary: 'Hand over a workspace',
    description: 'A member becomes the owner, and you become an administrator. Both get an email.',
    answers: {
      200: '`{ id }` of the new owner.',
      409: '`own-workspace`, `is-owner` or `too-many-workspaces`.',
    },
    example: { member: 'tz4a98xxat96iws9zmbrgj3a' },
  },
  { auth: 'user', permission: 'workspace.own', body: handOverRequest, confirmed: true },
  ({ actor, params, body }) => handOver(actor, params.id ?? '', body.member),
)
