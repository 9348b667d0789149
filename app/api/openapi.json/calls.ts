import { type DescribedCall, type DescribedRoute, callsOf } from '@/lib/platform/http/openapi'
import * as others from './routes'

/** Describes this call itself. Its route imports the list of all routes, so it can't be in that list. */
export const self = {
  about: { summary: 'Get this description of all calls', answers: { 200: 'An OpenAPI 3.1 document.' } },
}

const ROUTES: Record<string, DescribedRoute> = { ...others, '/api/openapi.json': { GET: self } }

export const CALLS: readonly DescribedCall[] = Object.keys(ROUTES)
  .sort()
  .flatMap((path) => callsOf(path, ROUTES[path]!))
