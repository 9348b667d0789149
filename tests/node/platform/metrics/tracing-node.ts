// A process that sends traces. Tracing is set up once per process, before the database is opened.
import { trace } from '@opentelemetry/api'
import { database } from '@/lib/platform/database/database'
import { startTracing } from '@/lib/platform/metrics/tracing'

const stop = startTracing('1.2.3', 1)
void trace.getTracer('test').startActiveSpan('a request', async (span) => {
  await database().user.count()
  span.end()
  await stop()
  process.exit(0)
})
