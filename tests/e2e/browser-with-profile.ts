import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type TestInfo } from '@playwright/test'

/** A browser as people have it, with a profile: in private windows, which tests use otherwise, nothing can be installed. */
export async function withProfile<Value>(
  test: TestInfo,
  work: (browser: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-profile-'))
  const browser = await chromium.launchPersistentContext(folder, test.project.use.launchOptions)
  try {
    return await work(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
