import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdApiTokensToken = describeRoute('/api/apps/{id}/api-tokens/{token}', route, {
  DELETE: { summary: 'Revoke an API token', answers: { 200: '`{ id }`.' } },
})
