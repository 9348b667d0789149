import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinks } from '@/lib/stores/links/queries'
import { linksRequest } from '@/lib/stores/links/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get who may open an app’s links',
    answers: {
      200: '`{ packageId, fingerprint, playFingerprint, appleTeamId, appleBundleId, developerRegisteredAt, hosts, reason, hostedAt }`.',
    },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => findLinks(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Set who else signs an app, and where it is registered',
    description: 'A field that you leave out is unchanged. `null` removes one.',
    answers: { 200: 'As GET.' },
    example: { appleTeamId: 'A1B2C3D4E5' },
  },
  { auth: 'user', permission: 'app.publish', body: linksRequest },
  ({ actor, params, body }) => saveLinks(actor, params.id ?? '', body),
)
