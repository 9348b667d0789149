import { type Locator, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { BAKERY, CLOSED_URL, SITE_URL } from './bakery-site'
import { newStore } from '../factories/store/server'
import { faults, watchConsole } from './browser'
import { confirmEmail, newPerson, signUp } from './people'
import { STORE_PORT } from './shop-app'

/** Maximum clicks on buttons, links and boxes of our pages. Fields are navigated with the Tab key. */
const MAX_CLICKS = 7
/** The goal, and the maximum on a busy machine. */
const TARGET_SECONDS = 30
const MAX_SECONDS = 75

const EDGE = 512
/** The newest post of the WordPress site. */
const NEWEST = 'Open studio on 1 December'

type Saved = { slug: string; iconUrl: string }

test('converts a site from the home page to a published app', async ({ page }, info) => {
  const errors = watchConsole(page)
  const person = newPerson('Grace')
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/')
  const start = performance.now()

  await test.step('the address is pasted, and the app is previewed', async () => {
    await page.getByLabel('Your website’s address').fill(SITE_URL)
    await page.getByLabel('Your website’s address').press('Enter')
    await expect(page.getByRole('img', { name: `${BAKERY.name}: the first screen of the app` })).toBeVisible()
    await expect(page.getByLabel('App name')).toHaveValue(BAKERY.name)
    await click(button('Convert to Mobile App'))
  })

  await test.step('an account is created', async () => {
    await click(page.getByRole('link', { name: 'Create an account' }))
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByLabel('Last name').fill(person.lastName)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await click(page.getByRole('checkbox'))
    await click(button('Create Account'))
  })

  await test.step('the conversion runs automatically and opens the builder', async () => {
    await page.waitForURL('**/app-builder?app=*', { timeout: 30_000 })
    await expect(page.getByRole('banner').getByRole('heading', { name: BAKERY.name })).toBeVisible()
    await expect(page.getByRole('tree').getByText('Order', { exact: true }).first()).toBeVisible()
  })

  // The link is opened in the mailbox, so its click is not counted.
  await confirmEmail(page.request, person)

  await test.step('it is published and opened', async () => {
    await click(button('Publish'))
    await click(button('Publish now'))
    await expect(page.getByRole('dialog', { name: 'It’s live' })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await click(page.getByRole('link', { name: 'Open app' }))
    const app = await opened
    await expect(app.locator('.ak-app')).toBeVisible()
    await expect(app).toHaveTitle(BAKERY.name)
  })
  const seconds = (performance.now() - start) / 1000

  await test.step('it has the brand of the site', async () => {
    const id = new URL(page.url()).searchParams.get('app') ?? ''
    const { document } = (await (await page.request.get(`/api/apps/${id}`)).json()) as {
      document: { settings: object }
    }
    expect(document.settings).toMatchObject({
      primaryColor: BAKERY.color,
      backgroundColor: BAKERY.background,
      language: 'en',
    })
  })

  expect(errors).toEqual([]) // before the builder's page goes offline, too

  await test.step('it installs, and starts offline', async () => {
    const app = page.context().pages().at(-1)!
    await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const client = await page.context().newCDPSession(app)
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    // A headless window is incognito, which is not a fault of the app.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    await page.context().setOffline(true)
    await app.reload()
    await expect(app.locator('.ak-app')).toBeVisible()
  })

  const summary = `${seconds.toFixed(1)} s (target ${TARGET_SECONDS} s) and ${clicks} clicks (at most ${MAX_CLICKS}), and the link in one email`
  info.annotations.push({ type: 'address to published app', description: summary })
  console.log(`Address to published app: ${summary}`)
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(seconds).toBeLessThan(MAX_SECONDS)
})

test('a site that blocks our request becomes an app with the name, color and icon that its owner chooses', async ({
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
    await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(EDGE)
    expect(await differenceFrom(upload, await (await page.request.get(app.iconUrl)).body())).toBeLessThan(1)
  })

  await test.step('the hosted app has it in every plain size of its manifest', async () => {
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

test('a WordPress site becomes an app whose posts are readable, even when the site is unavailable', async ({
  page,
  browser,
}) => {
  // It repeats the responses of a running WordPress. wordpress.slow.spec.ts uses a real one.
  const site = await newStore({ port: STORE_PORT })
  const errors = watchConsole(page)
  await signUp(page.request)
  await page.goto('/products/wordpress')
  await page.getByLabel('Website URL').fill(site.origin)
  await page.getByLabel('App name').fill('Kiln & Clay')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  await page.waitForURL('**/app-builder?app=*')
  await expect(page.getByRole('tree').getByText(NEWEST)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('app') ?? ''
  const released = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  const { slug } = (await (await page.request.get(`/api/apps/${id}`)).json()) as { slug: string }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/a/${slug}/`)
  await page.getByRole('link', { name: new RegExp(NEWEST) }).click()
  await expect(page.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible()
  expect(await faults(page)).toEqual([])
  // Beside the post are pictures of its writers, which only gravatar.com has.
  expect(errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])

  await site.close()
  const another = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await another.newPage()
  await phone.goto(page.url().replace(/#.*/, ''))
  await phone.getByRole('link', { name: new RegExp(NEWEST) }).click()
  await expect(phone.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible()
  await another.close()
})

/** A picture that differs from every monogram and site icon: four quarters of different colors. */
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

/** Average difference over all channels, out of 255, at a size that every icon has at least. */
async function differenceFrom(expected: Buffer, shown: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [expected, shown].map((bytes) =>
      sharp(bytes).resize(64, 64).toColourspace('srgb').removeAlpha().raw().toBuffer(),
    ),
  )
  return one!.reduce((sum, value, at) => sum + Math.abs(value - other![at]!), 0) / one!.length
}
