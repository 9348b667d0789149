import { exportTransactions } from '../../lib/billing/reports/export/export-transactions'
import { exportQuery } from '../../lib/billing/reports/transactions/schema'
import { database } from '../../lib/platform/database/database'
import { ADMIN } from '../../tests/factories/actors'

// A separate process that reads a complete export as a browser would and prints its peak memory above idle.

const MIB = 2 ** 20

async function main(format: string): Promise<void> {
  const query = exportQuery.parse({ format })
  await database().order.findFirst({ select: { id: true } }) // loads all modules
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10)
  const started = performance.now()
  let bytes = 0
  const reader = (await exportTransactions(ADMIN, query)).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  console.log(JSON.stringify({ bytes: bytes / MIB, seconds, idle: idle / MIB, above: (peak - idle) / MIB }))
  await database().$disconnect()
}

void main(process.argv[2] ?? 'csv')
