import { type Locator, type Page, expect } from '@playwright/test'
import type { ScreenshotName } from '@/components/site/docs/screenshots'
import type { Demo } from './demo'

type Shot = {
  /** The role that views the page. */
  as: 'visitor' | 'owner' | 'admin'
  /** Opens the page and waits until it is ready. */
  open: (page: Page, demo: Demo) => Promise<void>
}

const openBuilder = async (page: Page, { appId }: Demo) => {
  await page.goto(`/app-builder?app=${appId}`)
  await expect(page.getByRole('tree').getByRole('img').first()).toBeVisible()
}

/** Scrolls an element below the top of the screen or into its middle. */
const scrollTo = (what: Locator, block: 'start' | 'center') =>
  what.evaluate((element, where) => element.scrollIntoView({ block: where }), block)

const openPage = (path: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The page of each screenshot. */
export const SHOTS: Record<ScreenshotName, Shot> = {
  converter: {
    as: 'visitor',
    open: async (page, { siteUrl }) => {
      await page.goto('/web-to-app')
      await page.getByLabel('Website URL').fill(siteUrl)
      const phone = page.getByRole('img', { name: /: the first screen of the app$/ })
      await expect(phone).toBeVisible()
      const isNarrow = (page.viewportSize()?.width ?? 0) < 640
      await scrollTo(isNarrow ? phone : page.getByLabel('Website URL'), 'center')
    },
  },
  builder: { as: 'owner', open: openBuilder },
  publish: {
    as: 'owner',
    open: async (page, demo) => {
      await openBuilder(page, demo)
      await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
      await expect(page.getByRole('dialog').getByText('Android app (APK)')).toBeVisible()
    },
  },
  stores: {
    as: 'owner',
    open: async (page, { appId }) => {
      await openPage(`/app-builder/stores/${appId}`)(page)
      const report = page.getByRole('heading', { level: 2 }).first()
      await expect(report).toBeVisible()
      await scrollTo(report, 'start')
    },
  },
  messages: {
    as: 'owner',
    open: async (page, { appId }) => {
      await page.goto(`/app-builder/messages/${appId}`)
      await page.getByRole('button', { name: 'New message' }).click()
      const form = page.getByRole('region', { name: 'New message' })
      await form.getByLabel('Title', { exact: true }).fill('Fresh bread')
      await form.getByLabel('Text', { exact: true }).fill('Warm until ten. Come by!')
      await scrollTo(form, 'start')
    },
  },
  plan: { as: 'owner', open: openPage('/account/plan') },
  security: { as: 'owner', open: openPage('/account/security') },
  admin: { as: 'admin', open: openPage('/admin') },
}
