import type { CDPSession, Page } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** How many times the processor is slowed down. */
export const SLOWER = 4
/** Products of the store. */
export const GOODS = 2000

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}
