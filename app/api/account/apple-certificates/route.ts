import { json } from '@/lib/platform/http/respond'
import { createIdentity } from '@/lib/stores/apple-certificate/mutations'
import { listIdentities } from '@/lib/stores/apple-certificate/queries'
import { newIdentity } from '@/lib/stores/apple-certificate/schema'
import { handler } from '../../handler'

const rate = { name: 'apple-identities', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List the Apple identities of a workspace',
    answers: { 200: '`{ id, name, request, certificate }` of each, the oldest first, without secrets.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor }) => listIdentities(actor),
)

export const POST = handler(
  {
    summary: 'Add an Apple identity',
    description: 'Creates a key and a certificate request for Apple.',
    answers: { 201: 'The identity.', 409: '`too-many-identities`.' },
    example: { email: 'ada@example.com' },
  },
  { auth: 'user', permission: 'keys.manage', body: newIdentity, rate },
  async ({ actor, user, body }) => json(await createIdentity(actor, { ...body, commonName: user.name }), 201),
)
