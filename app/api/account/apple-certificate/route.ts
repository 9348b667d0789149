import {
  addCertificate,
  deleteAppleCertificate,
  makeCertificateRequest,
} from '@/lib/stores/apple-certificate/mutations'
import { findAppleCertificate } from '@/lib/stores/apple-certificate/queries'
import { addedCertificate, newRequest } from '@/lib/stores/apple-certificate/schema'
import { handler } from '../../handler'

const rate = { name: 'apple-certificate', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor }) => findAppleCertificate(actor))

export const POST = handler({ auth: 'user', body: newRequest, rate }, async ({ actor, user, body }) => {
  const made = await makeCertificateRequest(actor, { ...body, commonName: user.name })
  return Response.json(made, { status: 201 })
})

export const PUT = handler({ auth: 'user', body: addedCertificate, rate }, ({ actor, body }) =>
  addCertificate(actor, body.certificate),
)

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor }) => {
  await deleteAppleCertificate(actor)
  return new Response(null, { status: 204 })
})
