import { findFleet } from '@/lib/fleet/queries'
import { fleetAnswer, fleetQuery } from '@/lib/fleet/schema'
import { handler } from '../handler'

export const GET = handler(
  {
    summary: 'List the apps of the workspace with what needs attention',
    query: fleetQuery,
    results: { 200: fleetAnswer },
    answers: { 200: 'A page of apps by name, and the number of apps for each filter.' },
  },
  { auth: 'user', permission: 'app.publish', listsApps: true },
  ({ actor, request }) =>
    findFleet(actor, fleetQuery.parse(Object.fromEntries(new URL(request.url).searchParams))),
)
