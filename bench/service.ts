import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/factories/free-port'
import { isServing, runService } from '../tests/factories/run-service'

/**
 * Runs `work` beside the production service: built if its sources changed, on a free port, with an empty data
 * folder, which is passed to `work`, and the settings of `env`. Stops the service when the work ends or
 * fails.
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
