import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountAppleCertificateExport = describeRoute('/api/account/apple-certificate/export', route, {
  POST: {
    summary: 'Download your Apple certificate with its key',
    answers: { 200: 'A PKCS#12 file under the given password.', 409: '`no-certificate`.' },
    content: 'application/x-pkcs12',
  },
})
