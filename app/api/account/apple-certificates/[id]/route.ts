import { addCertificate, deleteIdentity } from '@/lib/stores/apple-certificate/mutations'
import { findIdentity } from '@/lib/stores/apple-certificate/queries'
import { addedCertificate } from '@/lib/stores/apple-certificate/schema'
import { handler } from '../../../handler'

const rate = { name: 'apple-identity', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get an Apple identity',
    answers: { 200: '`{ id, name, request, certificate }`, without secrets.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor, params }) => findIdentity(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Add the certificate from Apple to an identity',
    description: 'The .cer file (base64, 16 KB at most). It must match the request.',
    answers: { 200: 'The identity.' },
    example: { certificate: 'MIIFnTCCBIWgAwIBAgIQ' },
  },
  { auth: 'user', permission: 'keys.manage', body: addedCertificate, rate },
  ({ actor, params, body }) => addCertificate(actor, params.id ?? '', body.certificate),
)

export const DELETE = handler(
  {
    summary: 'Delete an Apple identity with its key',
    answers: { 204: 'Deleted. At Apple, the certificate stays valid until you revoke it.' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true },
  async ({ actor, params }) => {
    await deleteIdentity(actor, params.id ?? '')
    return new Response(null, { status: 204 })
  },
)
