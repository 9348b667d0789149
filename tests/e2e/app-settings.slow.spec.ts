import { readFile } from 'node:fs/promises'
import { type Browser, type Page, expect, test } from '@playwright/test'
import { readZip } from '../node/packaging/read-zip'
import { expectClean, faults, overflow, watchConsole } from './browser'
import { signUp } from './people'

test.describe('languages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const WORDS = new Map([
    ['Welcome', 'أهلا وسهلا'],
    ['Say in one line what people find here', 'خبز العجين المخمر كل صباح'],
    ['Home', 'الرئيسية'],
    ['Learn more', 'اعرف المزيد'],
    ['Rye & Rosemary', 'جاودار وإكليل'],
  ])

  const DESKTOP = { width: 1440, height: 900 }

  /** Creates an app and opens it in the builder. */
  async function openApp(page: Page): Promise<{ id: string; slug: string }> {
    await signUp(page.request)
    const created = await page.request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })
    const app = (await created.json()) as { id: string; slug: string }
    const { document } = (await (await page.request.get(`/api/apps/${app.id}`)).json()) as {
      document: { screens: [{ blocks: object[] }] }
    }
    document.screens[0].blocks = [
      { id: 'hello', type: 'header', title: 'Welcome', subtitle: 'Say in one line what people find here' },
      {
        id: 'more',
        type: 'button',
        text: 'Learn more',
        style: 'primary',
        action: { type: 'url', url: 'https://example.com' },
      },
      { id: 'switch', type: 'languages', title: '', look: 'buttons' },
    ]
    const put = (document: object) =>
      page.request.put(`/api/apps/${app.id}`, { data: { document }, headers: { 'if-match': '1' } })
    const refused = await put({ ...document, settings: { locales: ['ar', 'nonsense!'] } })
    expect(refused.status()).toBe(400)
    expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual(['settings.locales.1'])
    const saved = await put(document)
    expect(saved.status()).toBe(200)
    await page.goto(`/app-builder?app=${app.id}`)
    await expect(page.getByRole('tree').getByText('Welcome')).toBeVisible()
    return app
  }

  /** Opens a phone with a language. */
  async function phone(browser: Browser, locale: string): Promise<Page> {
    const context = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    return context.newPage()
  }

  test('an app is translated into Arabic, and phones open it in their language', async ({
    page,
    browser,
    baseURL,
  }) => {
    const errors = watchConsole(page)
    const { slug } = await openApp(page)
    const canvas = page.getByRole('tree')

    await test.step('a language is added in the settings', async () => {
      await page.getByRole('tab', { name: 'Settings' }).click()
      await page.getByLabel('Add a language').fill('Arabic')
      await page.getByLabel('Add a language').press('Enter')
      await expect(page.getByRole('progressbar', { name: 'Arabic: 0 of 5 texts translated' })).toBeVisible()
    })

    await test.step('the table accepts translations by keyboard alone', async () => {
      await page.getByRole('button', { name: 'Translate', exact: true }).click()
      await page.getByRole('textbox', { name: 'Header, title: Welcome' }).fill(WORDS.get('Welcome')!)
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.insertText(WORDS.get('Say in one line what people find here')!)
      await page.keyboard.press('Tab')
      await expect(page.getByText('2 of 5 translated')).toBeVisible()
      await expectClean(page, 'translations')
      await page.setViewportSize(DESKTOP)
    })

    await test.step('a translation file is exported and imported', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'XLIFF, for translation tools' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('Rye-Rosemary-ar.xlf')
      let xliff = await readFile(await file.path(), 'utf8')
      for (const [english, arabic] of WORDS)
        xliff = xliff.replace(`${english.replace('&', '&amp;')}</source></segment>`, (found) =>
          found.replace('</segment>', `<target>${arabic}</target></segment>`),
        )
      await page
        .getByLabel('A file of translations')
        .setInputFiles({ name: 'ar.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(xliff) })
      const report = page.getByRole('dialog', { name: 'Import' })
      await expect(report.getByText('3 texts changed. 2 texts the same as before.')).toBeVisible()
      await report.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('5 of 5 translated')).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
    })

    await test.step('the canvas shows it from right to left, and its text is edited there', async () => {
      await page.getByRole('combobox', { name: 'Language shown' }).click()
      await page.getByRole('option', { name: 'Arabic' }).click()
      await expect(canvas.getByText(WORDS.get('Welcome')!)).toBeVisible()
      expect(
        await canvas
          .getByText(WORDS.get('Welcome')!)
          .evaluate((element) => getComputedStyle(element).direction),
      ).toBe('rtl')
      await canvas.locator('#more').click()
      const text = page.locator('#properties').getByLabel('Text', { exact: true })
      await expect(text).toHaveValue(WORDS.get('Learn more')!)
      await text.fill('المزيد')
      await expect(canvas.getByText('المزيد', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(canvas.getByText(WORDS.get('Learn more')!)).toBeVisible()
      await expectClean(page, 'the builder in Arabic')
      await page.setViewportSize(DESKTOP)
    })

    await test.step('the preview follows the language switch in the app', async () => {
      await page.getByRole('button', { name: 'Preview' }).click()
      const preview = page.getByRole('dialog')
      await preview.getByRole('link', { name: 'English' }).click()
      await expect(preview.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await preview.getByRole('link', { name: 'العربية' }).click()
      await expect(preview.getByRole('heading', { name: WORDS.get('Welcome')! })).toBeVisible()
      await preview.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('it is published with all of its languages', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('button', { name: 'Publish now' }).click()
      await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    })
    expect(errors).toEqual([])

    const hosted = `${baseURL}/a/${slug}/`
    await test.step('a phone in Arabic opens it in Arabic, even offline, and remembers another choice', async () => {
      const arabic = await phone(browser, 'ar-EG')
      const problems = watchConsole(arabic)
      await arabic.goto(hosted)
      await expect(arabic).toHaveURL(`${hosted}ar.html`)
      await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(arabic.getByRole('heading', { name: WORDS.get('Welcome')! })).toBeVisible()
      await expect(arabic).toHaveTitle(WORDS.get('Rye & Rosemary')!)
      await expectClean(arabic, 'the app in Arabic')
      await arabic.setViewportSize(DESKTOP)
      await arabic.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await arabic.reload()
      await arabic.context().setOffline(true)
      await arabic.goto(hosted)
      await expect(arabic.getByRole('heading', { name: WORDS.get('Welcome')! })).toBeVisible()
      await arabic.getByRole('link', { name: 'English' }).click()
      await expect(arabic.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await arabic.context().setOffline(false)
      await arabic.goto(hosted)
      await expect(arabic.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      expect(problems).toEqual([])
      await arabic.context().close()
    })

    await test.step('others open it in its main language, and can switch without script', async () => {
      const swedish = await phone(browser, 'sv-SE')
      await swedish.goto(hosted)
      await expect(swedish.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await swedish.context().close()
      const context = await browser.newContext({ locale: 'en-US', javaScriptEnabled: false })
      const plain = await context.newPage()
      await plain.goto(hosted)
      await plain.getByRole('link', { name: 'العربية' }).click()
      await expect(plain.getByRole('heading', { name: WORDS.get('Welcome')! })).toBeVisible()
      await plain.getByRole('link', { name: 'English' }).click()
      await expect(plain.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await context.close()
    })
  })
})

test.describe('hosts and permissions', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  type App = { id: string; slug: string; document: { settings: object }; revision: number }

  async function newApp(page: Page): Promise<App> {
    await signUp(page.request)
    const made = await page.request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })
    const { id } = (await made.json()) as { id: string }
    return (await (await page.request.get(`/api/apps/${id}`)).json()) as App
  }

  const save = (page: Page, { id, document, revision }: App, settings: object) =>
    page.request.put(`/api/apps/${id}`, {
      headers: { 'if-match': String(revision) },
      data: { document: { ...document, settings: { ...document.settings, ...settings } } },
    })

  test('the API reports errors of hosts and permissions at their positions', async ({ page }) => {
    const app = await newApp(page)
    const refused = await save(page, app, {
      hosts: ['checkout.stripe.com', 'https://pay.example/', 'CHECKOUT.stripe.com'],
      permissions: ['camera', 'contacts'],
      permissionReasons: { camera: 'x'.repeat(201) },
    })
    expect(refused.status()).toBe(400)
    expect(Object.keys(((await refused.json()) as { fields: object }).fields).sort()).toEqual([
      'settings.hosts.1',
      'settings.hosts.2',
      'settings.permissionReasons.camera',
      'settings.permissions.1',
    ])
    expect((await save(page, app, { appName: '\u200b\u2060' })).status()).toBe(400)
  })

  test('an owner lists hosts and selects permissions, and the Android package contains only those', async ({
    page,
  }) => {
    const errors = watchConsole(page)
    const { id } = await newApp(page)
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const hosts = page.getByRole('region', { name: 'In the app' })
    const input = hosts.getByLabel('Add a site')
    await input.fill('stripe')
    await input.press('Enter')
    await expect(hosts.getByText('Enter a host name like checkout.stripe.com')).toBeVisible()
    await input.fill('https://checkout.stripe.com/c/pay')
    await input.press('Enter')
    await expect(hosts.getByText('Payments with Stripe')).toBeVisible()
    await input.fill('accounts.google.com')
    await input.press('Enter')
    await expect(hosts.getByText(/^Google refuses to sign people in/)).toBeVisible()
    const permissions = page.getByRole('region', { name: 'Permissions' })
    await permissions.getByRole('checkbox', { name: 'Camera' }).click()
    await permissions.scrollIntoViewIfNeeded()
    expect(await faults(page)).toEqual([])
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Build' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('region', { name: 'Permissions' }).scrollIntoViewIfNeeded()
      await sheet.getByRole('region', { name: 'In the app' }).scrollIntoViewIfNeeded()
      expect(await overflow(page), `sideways scrolling at ${width}`).toBe(0)
      expect(await faults(page), `settings at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Camera: the reason is missing')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await permissions.getByLabel('Reason for camera').fill('To scan the code on your table')
    const saved = async () => {
      const answer = await page.request.get(`/api/apps/${id}`)
      const { document } = (await answer.json()) as { document: { settings: { permissionReasons?: object } } }
      return document.settings.permissionReasons
    }
    await expect.poll(saved, { timeout: 30_000 }).toEqual({ camera: 'To scan the code on your table' })

    const released = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
    expect(released.status(), await released.text()).toBe(201)
    const apk = await page.request.get(`/api/apps/${id}/releases/1/app.apk`)
    expect(apk.status()).toBe(200)
    const files = await readZip(await apk.body())
    const config = files.find(({ path }) => path === 'assets/app.json')!.data.toString()
    expect(JSON.parse(config)).toMatchObject({ hosts: ['checkout.stripe.com'], permissions: ['camera'] })
    expect(errors).toEqual([])
  })
})
