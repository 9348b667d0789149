import type { CDPSession, Page } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** Factor of the CPU throttling. */
export const SLOWER = 4
/** Number of products in the store. */
export const GOODS = 2000

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}
