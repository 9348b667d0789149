import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startWorld } from './world'

/** The first administrator of each service under test. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password-1' }

/** Builds once, then gives each worker a world of its own: a service with its data, and what it talks to. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-e2e-'))
  process.env.E2E_FOLDER = folder // handed on to the workers
  execFileSync(process.execPath, ['lib/commands/build.mjs'], { stdio: 'inherit' })
  const starting = Array.from({ length: workers }, (_, worker) => startWorld(worker, ADMINISTRATOR))
  const stop = async () => {
    const worlds = await Promise.allSettled(starting)
    for (const world of worlds) if (world.status === 'fulfilled') await world.value.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all(starting).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}
