import { connection } from 'next/server'
import { copy } from '@/components/site/status/copy'
import { StatusView } from '@/components/site/status/status-view'
import { databaseFault } from '@/lib/platform/database/fault'
import { statusReport } from '@/lib/status/report'
import { pageMetadata } from '../page-metadata'

export const generateMetadata = () => pageMetadata({ ...copy.meta, path: '/status' })

export default async function StatusPage() {
  await connection()
  const report = await statusReport().catch((error: unknown) => {
    if (databaseFault(error) === null) throw error
    return null
  })
  return <StatusView report={report} />
}
