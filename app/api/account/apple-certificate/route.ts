import {
  addCertificate,
  deleteAppleCertificate,
  makeCertificateRequest,
} from '@/lib/stores/apple-certificate/mutations'
import { findAppleCertificate } from '@/lib/stores/apple-certificate/queries'
import { addedCertificate, newRequest } from '@/lib/stores/apple-certificate/schema'
import { handler } from '../../handler'

const rate = { name: 'apple-certificate', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get details of your first Apple certificate',
    answers: { 200: '`{ request, certificate }`, without secrets.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor }) => findAppleCertificate(actor),
)

export const POST = handler(
  {
    summary: 'Create the first key and certificate request for Apple',
    answers: { 201: 'The certificate’s details.', 409: '`certificate-request-exists`.' },
    example: { email: 'ada@example.com' },
  },
  { auth: 'user', permission: 'keys.manage', body: newRequest, rate },
  async ({ actor, user, body }) => {
    const made = await makeCertificateRequest(actor, { ...body, commonName: user.name })
    return Response.json(made, { status: 201 })
  },
)

export const PUT = handler(
  {
    summary: 'Add the certificate from Apple for the first request',
    description: 'The .cer file (base64, 16 KB at most). It must match the request.',
    answers: { 200: 'The certificate’s details.', 404: 'No certificate request yet.' },
    example: { certificate: 'MIIFnTCCBIWgAwIBAgIQ' },
  },
  { auth: 'user', permission: 'keys.manage', body: addedCertificate, rate },
  async ({ actor, body }) => {
    await addCertificate(actor, body.certificate)
    return findAppleCertificate(actor)
  },
)

export const DELETE = handler(
  {
    summary: 'Delete your first key, request and certificate',
    answers: { 204: 'Deleted. At Apple, the certificate stays valid until you revoke it.' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true },
  async ({ actor }) => {
    await deleteAppleCertificate(actor)
    return new Response(null, { status: 204 })
  },
)
