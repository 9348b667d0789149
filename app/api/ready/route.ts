import { connection } from 'next/server'
import { isDraining } from '@/lib/platform/jobs/draining'
import { described } from '@/lib/platform/http/about'
import { json } from '@/lib/platform/http/respond'

/**
 * Tells a proxy whether to send requests to this node. Unlike the health check, succeeds while the database
 * is down: published apps and public pages still work, and other calls return when to retry.
 */
export const GET = described(
  {
    summary: 'Check whether a proxy should send requests to this node',
    answers: {
      200: '`{ status: "ready" }`, also while the database is gone: published apps and public pages are still served.',
      503: 'This node is about to stop.',
    },
  },
  async () => {
    await connection()
    return isDraining()
      ? json({ status: 'stopping' }, 503, { 'retry-after': '10' })
      : json({ status: 'ready' })
  },
)
