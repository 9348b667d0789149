import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { installBrowser } from '../lib/commands/test-tools.mjs'

const SYSTEM = '/usr/bin/chromium'

/**
 * Runs `work` with a headless Chromium that sends no requests to Google's hosts. Installs it if it is
 * missing.
 */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  installBrowser()
  const browser = await chromium.launch({
    ...(existsSync(SYSTEM) ? { executablePath: SYSTEM } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
