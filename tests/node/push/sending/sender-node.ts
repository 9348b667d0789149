// A node that sends push messages: a process that tests and drills start and kill.
import { push } from '@/lib/jobs/push'
import { Runner } from '@/lib/platform/jobs/runner'

const runner = new Runner([push])
runner.start()
process.on('SIGTERM', () => void runner.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.send?.('started')
