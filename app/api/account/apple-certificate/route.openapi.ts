import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountAppleCertificate = describeRoute('/api/account/apple-certificate', route, {
  GET: {
    summary: 'Get facts about your Apple certificate',
    answers: { 200: '`{ request, certificate }`; nothing secret.' },
  },
  POST: {
    summary: 'Create a key and a certificate request for Apple',
    answers: { 201: 'The facts.', 409: '`certificate-request-exists`.' },
  },
  PUT: {
    summary: 'Add the certificate that Apple gave you',
    description: 'The .cer file (base64, 16 KB at most). It has to belong to the request.',
    answers: { 200: 'The facts.' },
  },
  DELETE: {
    summary: 'Delete your key, request and certificate',
    answers: { 204: 'They are gone here; Apple’s certificate stays valid until you revoke it there.' },
  },
})
