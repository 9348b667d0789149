import { json } from '@/lib/platform/http/respond'
import { addAddress, listAddresses } from '@/lib/submissions/addresses'
import { addressQuery, addressRequest } from '@/lib/submissions/schema'
import { handler } from '../../../handler'

const rate = { name: 'add-app-address', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List who gets an app’s answers or monthly report by email',
    query: addressQuery,
    answers: {
      200: '`{ addresses, senderName, replyAddress, confirmationText, appName, ownerEmail }`. Without a confirmed one, the owner gets the answers.',
    },
  },
  { auth: 'user', permission: 'answers.manage' },
  ({ actor, params, request }) => {
    const { kind } = addressQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return listAddresses(actor, params.id ?? '', kind)
  },
)

export const POST = handler(
  {
    summary: 'Add an address that gets an app’s answers or monthly report',
    description: 'It gets a link by email, and the rest once that was used.',
    answers: { 201: '`{ id }`.', 409: '`address-exists` or `too-many-addresses`.' },
    example: { email: 'grace@example.com' },
  },
  { auth: 'user', permission: 'answers.manage', body: addressRequest, rate },
  async ({ actor, params, body }) => json(await addAddress(actor, params.id ?? '', body), 201),
)
