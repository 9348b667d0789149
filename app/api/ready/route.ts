import { connection } from 'next/server'
import { isDraining } from '@/lib/platform/jobs/draining'
import { json } from '@/lib/platform/http/respond'

/**
 * What a proxy asks: whether to send this node requests. Unlike the health check it says yes while the database is gone,
 * since published apps and public pages go on, and everything else is told when to come back.
 */
export async function GET() {
  await connection()
  return isDraining() ? json({ status: 'stopping' }, 503, { 'retry-after': '10' }) : json({ status: 'ready' })
}
