import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPasskeysId = describeRoute('/api/account/passkeys/{id}', route, {
  PATCH: { summary: 'Rename one of your passkeys', answers: { 200: 'It has the new name.' } },
  DELETE: {
    summary: 'Remove one of your passkeys',
    answers: {
      200: 'It no longer signs in.',
      409: '`last-sign-in`, or `last-second-factor` where this site insists on one.',
    },
  },
})
