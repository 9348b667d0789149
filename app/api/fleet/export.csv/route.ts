import { exportFleet } from '@/lib/fleet/queries'
import { fleetQuery } from '@/lib/fleet/schema'
import { handler } from '../../handler'

const rate = { name: 'export-fleet', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Download the apps of the workspace as CSV',
    query: fleetQuery,
    content: 'text/csv',
    answers: { 200: 'A row for each matching app, in UTF-8.' },
  },
  { auth: 'user', permission: 'app.publish', listsApps: true, rate },
  async ({ actor, request }) => {
    const query = fleetQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return new Response(await exportFleet(actor, query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="apps.csv"',
      },
    })
  },
)
