import { rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Stops and removes what the test files shared. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestServers?: () => Promise<void> }).stopTestServers?.()
  const template = process.env.TEMPLATE_DATABASE
  if (template) rmSync(dirname(template), { recursive: true, force: true })
}
