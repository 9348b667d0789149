import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/factories/free-port'
import { isServing, runService } from '../tests/factories/run-service'

/**
 * Does the work beside the service as it is served to people: built when its sources changed, on a free port, with a data
 * folder of its own, which the work is told too, and the settings of `env`. It is ended when the work is done, whether well or not.
 */
export async function withService(
  work: (origin: string, folder: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = runService(
    {
      ...process.env,
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      ...env,
    },
    { folder },
  )
  try {
    await isServing(service)
    await work(origin, folder)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
