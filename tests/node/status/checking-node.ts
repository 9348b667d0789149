// A node that checks once whether to check the service: a process that a test starts.
import { createRecorder } from '@/lib/status/recorder'

let checked = 0
const { look } = createRecorder(async (checks) => {
  checked++
  return new Map(checks.map(({ id }) => [id, true]))
})

void look(new Date('2026-11-22T10:02:00Z')).then(() => process.send?.(checked))
process.on('message', () => undefined) // keeps the process alive
