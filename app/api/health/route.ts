import { connection } from 'next/server'
import { version } from '@/package.json'
import { database, sqliteVersion } from '@/lib/platform/database'
import { isPostgresql } from '@/lib/platform/database/provider'
import { isDraining } from '@/lib/platform/draining'
import { env } from '@/lib/platform/env'
import { json } from '@/lib/platform/http/respond'

export async function GET() {
  await connection()
  if (isDraining()) return json({ status: 'stopping', version, database: 'ok' }, 503)
  try {
    await database().user.findFirst({ select: { id: true } })
    const sqlite = isPostgresql(env().DATABASE_URL) ? {} : { sqlite: await sqliteVersion() }
    return json({ status: 'ok', version, database: 'ok', ...sqlite })
  } catch {
    return json({ status: 'unavailable', version, database: 'gone' }, 503)
  }
}
