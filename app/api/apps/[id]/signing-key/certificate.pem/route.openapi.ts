import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdSigningKeyCertificatePem = describeRoute(
  '/api/apps/{id}/signing-key/certificate.pem',
  route,
  {
    GET: {
      summary: 'Download the certificate of an app’s signing key',
      answers: {
        200: 'The certificate.',
        409: '`no-signing-key`.',
      },
      content: 'application/x-pem-file',
    },
  },
)
