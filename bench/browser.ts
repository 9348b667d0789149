import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { installBrowser } from '../lib/commands/test-tools.mjs'

const SYSTEM = '/usr/bin/chromium'

/** Does the work with a Chromium that has no window and asks nothing of its maker's hosts; it is installed when there is none. */
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
