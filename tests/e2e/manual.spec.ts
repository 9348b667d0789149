import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { CLOSED_URL } from './bakery-site'
import { signUp } from './people'

const EDGE = 512

type Saved = { slug: string; iconUrl: string }

test('a site that is not there becomes an app manually, with a letter for an icon', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/web-to-app')
  await page.getByLabel('Website URL').fill('nothing-here.invalid')
  await page.getByLabel('App name').fill('By hand')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  const form = page.getByRole('form', { name: 'Continue manually' })
  await form.getByLabel('Main color').fill('#2e5e4e')
  await form.getByRole('button', { name: 'Create app manually' }).click()
  await page.waitForURL('**/app-builder?app=*')
  const id = new URL(page.url()).searchParams.get('app') ?? ''
  expect(await (await page.request.get(`/api/apps/${id}`)).json()).toMatchObject({
    sourceUrl: 'https://nothing-here.invalid/',
    iconUrl: null,
    document: { settings: { appName: 'By hand', primaryColor: '#2e5e4e' } },
  })
})

test('a site that blocks our visit becomes an app with the name, color and icon that its owner chooses', async ({
  page,
}) => {
  const upload = await picture()
  await signUp(page.request)
  await page.goto('/web-to-app')
  await page.getByLabel('Website URL').fill(CLOSED_URL)
  await page.getByLabel('App name').fill('Members only')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  await expect(page.getByRole('main').getByText('The website blocked our visit')).toBeVisible()

  const form = page.getByRole('form', { name: 'Continue manually' })
  await form.getByLabel('Main color').fill('#2e5e4e')
  await form.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: upload })
  await form.getByRole('button', { name: 'Create app manually' }).click()
  await page.waitForURL('**/app-builder?app=*')
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Members only' })).toBeVisible()

  const id = new URL(page.url()).searchParams.get('app') ?? ''
  const app = (await (await page.request.get(`/api/apps/${id}`)).json()) as Saved
  expect(app).toMatchObject({
    sourceUrl: CLOSED_URL,
    document: { settings: { appName: 'Members only', primaryColor: '#2e5e4e' } },
  })

  await test.step('the builder shows the uploaded picture', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    const icon = page.locator(`img[src="${app.iconUrl}"]`)
    await expect(icon).toBeVisible()
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(EDGE)
    expect(await differenceFrom(upload, await (await page.request.get(app.iconUrl)).body())).toBeLessThan(1)
  })

  await test.step('the hosted app carries it in every plain size of its manifest', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    const hosted = new URL(`/a/${app.slug}/manifest.webmanifest`, page.url()).href
    const manifest = (await (await page.request.get(hosted)).json()) as {
      icons: { src: string; purpose?: string }[]
    }
    const plain = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any')
    expect(plain.length).toBeGreaterThan(1)
    for (const { src } of plain) {
      const icon = await page.request.get(new URL(src, hosted).href)
      expect(await differenceFrom(upload, await icon.body())).toBeLessThan(3)
    }
  })
})

/** A picture that no monogram and no icon of a site looks like: four quarters, each of another color. */
async function picture(): Promise<Buffer> {
  const half = EDGE / 2
  const quarters = ['#d7263d', '#f4d35e', '#1b998b', '#2e294e'].map((background, at) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background } },
    left: (at % 2) * half,
    top: Math.floor(at / 2) * half,
  }))
  return sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#fff' } })
    .composite(quarters)
    .png()
    .toBuffer()
}

/** On average over all channels, of 255, at a size that every icon has at least. */
async function differenceFrom(expected: Buffer, shown: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [expected, shown].map((bytes) =>
      sharp(bytes).resize(64, 64).toColourspace('srgb').removeAlpha().raw().toBuffer(),
    ),
  )
  return one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length
}
