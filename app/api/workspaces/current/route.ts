import { idAnswer } from '@/lib/apps/responses'
import { chooseWorkspace } from '@/lib/workspaces/mutations'
import { choiceRequest } from '@/lib/workspaces/schema'
import { handler } from '../../handler'

export const PUT = handler(
  {
    summary: 'Choose a workspace in this browser',
    description: 'Lists show its apps, and new apps are created in it, until you choose another.',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.', 404: 'You are not a member of it.' },
    example: { workspace: 'tz4a98xxat96iws9zmbrgj3a' },
  },
  { auth: 'user', body: choiceRequest },
  ({ actor, user, body }) => chooseWorkspace(actor, user.sessionId, body.workspace),
)
