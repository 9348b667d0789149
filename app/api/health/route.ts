import { connection } from 'next/server'
import { version } from '@/package.json'
import { database } from '@/lib/platform/database'
import { json } from '@/lib/platform/http/respond'

export async function GET() {
  await connection()
  try {
    await database().user.findFirst({ select: { id: true } })
    return json({ status: 'ok', version, database: 'ok' })
  } catch {
    return json({ status: 'unavailable', version, database: 'gone' }, 503)
  }
}
