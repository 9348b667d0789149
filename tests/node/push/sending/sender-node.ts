// One node that sends push messages: a process that tests and drills start and kill.
import { startPushSender } from '@/lib/push/sending/sender'

const stop = startPushSender()
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.send?.('started')
