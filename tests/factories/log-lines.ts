import { symbols } from 'pino'
import { log } from '@/lib/platform/log'

type Line = Record<string, unknown>

/** Returns the lines that are logged while `work` runs, as written to the output. */
export async function logLines(work: () => Promise<unknown>): Promise<Line[]> {
  const lines: Line[] = []
  const output = (log as unknown as Record<symbol, { write: (line: string) => void }>)[symbols.streamSym]
  if (!output) throw new Error('The log has no output')
  const write = jest.spyOn(output, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(line) as Line)
  })
  const { level } = log
  log.level = 'info'
  try {
    await work()
  } finally {
    log.level = level
    write.mockRestore()
  }
  return lines
}
