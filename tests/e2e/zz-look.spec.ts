import { expect, test, type Page } from '@playwright/test'
import { signUp, watchConsole } from './people'
import { faults } from './clean'

const shot = async (page: Page, name: string) => {
  await page.screenshot({ path: `/tmp/editing-look/${name}.png` })
  const found = await faults(page)
  if (found.length) console.log('AXE', name, JSON.stringify(found, null, 1))
}
const step = async (name: string, work: () => Promise<void>) => {
  try { await work() } catch (e) { console.log('STEP FAILED', name, String(e).slice(0, 900)) }
}
test('look', async ({ page, context }) => {
  test.setTimeout(400_000)
  const errors = watchConsole(page)
  await signUp(page.request)
  const { id } = (await (await page.request.post('/api/apps', { data: { name: 'Rye & Rosemary', template: 'bakery' } })).json()) as { id: string }
  for (const [w, h] of [[1440, 900], [820, 1100], [390, 844], [844, 390]] as const) {
    const n = `${w}`
    const small = w < 900
    await page.setViewportSize({ width: w, height: h })
    await page.goto(`/app-builder?app=${id}`)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const items = page.getByRole('tree', { name: /^Components of/ }).getByRole('treeitem')
    await step(`${n} select`, async () => {
      await items.first().click()
      await shot(page, `${n}-selected`)
    })
    await step(`${n} several`, async () => {
      await items.nth(2).click({ modifiers: ['Shift'] })
      await shot(page, `${n}-several`)
    })
    await step(`${n} menu`, async () => {
      await items.nth(1).click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
      await shot(page, `${n}-menu`)
      await page.keyboard.press('Escape')
    })
    await step(`${n} palette`, async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await shot(page, `${n}-palette`)
      await page.keyboard.type('bread')
      await page.waitForTimeout(200)
      await shot(page, `${n}-palette-search`)
      await page.keyboard.press('Escape')
    })
    await step(`${n} add`, async () => {
      await items.first().click()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await shot(page, `${n}-add`)
      await page.keyboard.press('Escape')
    })
    await step(`${n} write`, async () => {
      await items.first().click()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(200)
      await shot(page, `${n}-write`)
      await page.keyboard.type('Fresh bread from four in the morning, every day')
      await page.waitForTimeout(200)
      await shot(page, `${n}-write2`)
      await page.keyboard.press('Escape')
    })
    if (!small) {
      await step(`${n} layers`, async () => {
        await page.getByRole('tab', { name: 'Layers' }).click()
        await expect(page.getByRole('tree', { name: 'Layers' })).toBeVisible()
        await shot(page, `${n}-layers`)
        await page.getByRole('button', { name: 'Zoom in' }).click()
        await page.getByRole('button', { name: 'Zoom in' }).click()
        await shot(page, `${n}-zoom`)
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog')).toBeVisible()
        await shot(page, `${n}-keys`)
        await page.keyboard.press('Escape')
      })
    } else {
      await step(`${n} style`, async () => {
        await items.first().click()
        await page.getByRole('button', { name: 'Style', exact: true }).click()
        await shot(page, `${n}-style`)
        await page.getByRole('button', { name: 'Close properties' }).click()
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await shot(page, `${n}-more`)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Build', exact: true }).click()
        await page.waitForTimeout(400)
        await shot(page, `${n}-build`)
        await page.getByRole('tab', { name: 'Layers' }).click()
        await page.waitForTimeout(400)
        await shot(page, `${n}-layers`)
        await page.keyboard.press('Escape')
      })
    }
  }
  console.log('CONSOLE', JSON.stringify(errors))
})
