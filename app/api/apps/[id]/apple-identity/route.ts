import { chooseIdentity } from '@/lib/stores/apple-certificate/mutations'
import { findAppIdentity } from '@/lib/stores/apple-certificate/queries'
import { identityChoice } from '@/lib/stores/apple-certificate/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get the Apple identity of an app',
    description: 'The only one of its workspace, unless another was chosen.',
    answers: { 200: '`{ identity, identities }`: its id, and those to choose from.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor, params }) => findAppIdentity(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Choose the Apple identity of an app',
    answers: { 200: '`{ identity }`.', 400: 'It is not one of the app’s workspace.' },
    example: { identity: 'k3v9' },
  },
  { auth: 'user', permission: 'keys.manage', body: identityChoice },
  ({ actor, params, body }) => chooseIdentity(actor, params.id ?? '', body.identity),
)
