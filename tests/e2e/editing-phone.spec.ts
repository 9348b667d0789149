import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { faults } from './clean'
import {
  block,
  makeApp,
  nextFrames,
  openApp,
  type Point,
  pointIn,
  section,
  shape,
  text,
} from './editing-steps'
import { signUp } from './people'

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function touching(page: Page, context: BrowserContext) {
  const client = await context.newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
}

test('a bar moves, duplicates and deletes what is selected, and covers nothing of it', async ({ page }) => {
  await openApp(page, await makeApp(page, [text('a'), text('b'), text('c')]))
  await block(page, 'Text b').tap()
  const bar = page.getByRole('group', { name: 'Selected component' })
  await expect(bar).toBeVisible()
  const [held, seen] = [await bar.boundingBox(), await block(page, 'Text b').boundingBox()]
  expect(seen!.y + seen!.height).toBeLessThanOrEqual(held!.y)
  for (const button of await bar.getByRole('button').all()) {
    const box = (await button.boundingBox())!
    expect([box.width >= 44, box.height >= 44, box.x + box.width <= 390]).toEqual([true, true, true])
  }
  expect(await faults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Move up' }).tap()
  await expect.poll(() => shape(page)).toBe('b a c')
  await bar.getByRole('button', { name: 'Duplicate' }).tap()
  await expect.poll(() => shape(page)).toBe('b b a c')
  await bar.getByRole('button', { name: 'Delete' }).tap()
  await expect.poll(() => shape(page)).toBe('b a c')

  await test.step('several by tapping', async () => {
    await block(page, 'Text a').tap()
    await bar.getByRole('button', { name: 'Select several' }).tap()
    await block(page, 'Text c').tap()
    await page.getByRole('button', { name: 'Delete' }).tap()
    await expect.poll(() => shape(page)).toBe('b')
  })
  await test.step('its look, beside it', async () => {
    await page.keyboard.press('Escape')
    await block(page, 'Text b').tap()
    await bar.getByRole('button', { name: 'Style' }).tap()
    await page.getByRole('radio', { name: 'Center' }).tap()
    await expect(block(page, 'Text b')).toHaveAttribute('data-align', 'center')
    expect(await faults(page)).toEqual([])
  })
})

test('a finger drags a component into a section, and opens the menu where it only rests', async ({
  page,
  context,
}) => {
  await openApp(page, await makeApp(page, [section('s', text('c')), text('d')]))
  const touch = await touching(page, context)
  const from = await pointIn(block(page, 'Text d'), 0.5)
  const to = await pointIn(block(page, 'Text c'), 0.2)
  await touch('touchStart', from)
  await expect(page.locator('.indicator')).toBeVisible() // after it has rested
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 })
  await nextFrames(page)
  await touch('touchEnd')
  await expect.poll(() => shape(page)).toBe('[d c]')

  await touch('touchStart', await pointIn(block(page, 'Text c'), 0.5))
  await expect(page.locator('.indicator')).toBeVisible()
  await touch('touchEnd')
  await expect(page.getByRole('menu', { name: 'Selection' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap()
  await expect.poll(() => shape(page)).toBe('[d c c]')
})
