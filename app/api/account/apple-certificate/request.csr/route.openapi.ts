import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountAppleCertificateRequestCsr = describeRoute(
  '/api/account/apple-certificate/request.csr',
  route,
  {
    GET: {
      summary: 'Download your certificate request for Apple',
      answers: { 200: 'PKCS#10 as text.' },
      content: 'application/pkcs10',
    },
  },
)
