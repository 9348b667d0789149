import { packageIdRequest } from '@/lib/apps/schema'
import { choosePackageId } from '@/lib/releases/signing-key/package-id'
import { handler } from '../../../handler'

export const PUT = handler(
  {
    summary: 'Choose an app’s package ID',
    description: 'Android’s name of the app. The first release makes it permanent.',
    answers: {
      200: '`{ packageId, key, canImport, reason }`, as for the signing key.',
      409: '`key-pinned` after the first release, `package-id-used` by another published app.',
    },
    example: { packageId: 'com.bakery.app' },
  },
  { auth: 'user', permission: 'app.publish', body: packageIdRequest },
  ({ actor, params, body }) => choosePackageId(actor, params.id ?? '', body.packageId),
)
