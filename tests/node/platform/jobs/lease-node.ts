// A node that does background work: a process that a test starts and kills.
import { runLeased } from '@/lib/platform/jobs/lease'

const [name = '', kind = '', lease = '30000'] = process.argv.slice(2)

const endless = () => new Promise<never>(() => undefined)
const work = async () => {
  process.send?.({ began: true })
  if (kind === 'endless') await endless()
}

void runLeased(name, { every: 60_000, lease: Number(lease) }, work).then((done) => process.send?.({ done }))
process.on('message', () => undefined) // keeps the process alive
