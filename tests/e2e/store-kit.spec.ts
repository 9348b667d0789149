import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { type Page, expect, test } from '@playwright/test'
import { expectClean } from './clean'
import { signUp, watchConsole } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A published app in two languages, whose first screen is mostly one dark surface. */
async function publishApp(page: Page): Promise<string> {
  await signUp(page.request)
  const created = await page.request.post('/api/apps', { data: { name: 'Rye & Oak' } })
  const { id } = (await created.json()) as { id: string }
  const { document } = (await (await page.request.get(`/api/apps/${id}`)).json()) as {
    document: { settings: object; screens: { id: string; blocks: object[] }[] }
  }
  Object.assign(document.settings, { primaryColor: '#0a5f38', locales: ['ar'], description: 'Bread.' })
  document.screens[0]!.blocks = [
    { id: 'hi', type: 'header', title: 'Fresh <bread> & butter', subtitle: 'Every morning' },
    { id: 'say', type: 'text', content: 'Rye, oak smoke and time.' },
  ]
  const saved = await page.request.put(`/api/apps/${id}`, {
    data: { document },
    headers: { 'if-match': '1' },
  })
  expect(saved.status()).toBe(200)
  expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  return id
}

test('a listing is written, screenshots are drawn, and the kit has both', async ({ page }) => {
  test.slow()
  const errors = watchConsole(page)
  const id = await publishApp(page)
  await page.goto(`/app-builder/stores/${id}`)

  await test.step('what is too long is told at its field, with the count', async () => {
    const play = page.getByRole('group', { name: 'Google Play' })
    await play.getByLabel('Title').fill('x'.repeat(31))
    await expect(play.getByRole('alert')).toHaveText('At most 30 characters')
    await expect(play.getByText('31 / 30')).toBeVisible()
    await play.getByLabel('Title').fill('Rye and Oak Bakery')
    await page.getByRole('form', { name: 'English' }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    const facts = page.getByRole('form', { name: 'For all languages' })
    await facts.getByLabel('Privacy policy').fill('rye.example')
    await facts.getByRole('button', { name: 'Save' }).click()
    await expect(facts.getByRole('alert')).toHaveText('Enter an address that starts with https://')
    await expect(facts.getByLabel('Privacy policy')).toBeFocused()
    await facts.getByLabel('Privacy policy').fill('https://rye.example/privacy')
    await facts.getByRole('button', { name: 'Save' }).click()
    await expect(facts.getByRole('alert')).toBeHidden()
  })

  await test.step('the browser draws every size in every language', async () => {
    await page.getByLabel('Caption for “Home”').fill('Bread & butter')
    await page.getByRole('button', { name: 'Draw screenshots' }).click()
    await expect(page.getByText('10 screenshots drawn')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('img', { name: /, screenshot 1$/ })).toHaveCount(10)
  })

  await test.step('the kit has the texts and the pictures, in the stores’ sizes', async () => {
    const kit = `/api/apps/${id}/releases/1/store-kit.zip`
    const answer = await page.request.get(kit)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-length']).toBe(String((await answer.body()).length))
    const part = await page.request.get(kit, { headers: { range: 'bytes=0-1' } })
    expect([part.status(), part.headers()['content-length'], await part.text()]).toEqual([206, '2', 'PK'])
    const files = unzipSync(await answer.body())
    const android = 'fastlane/metadata/android/en-US'
    expect(strFromU8(files[`${android}/title.txt`]!)).toBe('Rye and Oak Bakery\n')
    expect(strFromU8(files['fastlane/metadata/ar-SA/privacy_url.txt']!)).toBe('https://rye.example/privacy\n')
    const shown = async (path: string) => {
      const picture = sharp(files[path])
      const { width, height, hasAlpha } = await picture.metadata()
      const { dominant, entropy } = await picture.stats()
      return { size: [width, height, hasAlpha], dominant, entropy }
    }
    for (const [path, width, height] of [
      [`${android}/images/phoneScreenshots/01.png`, 1080, 1920],
      [`${android}/images/sevenInchScreenshots/01.png`, 1152, 2048],
      [`${android}/images/tenInchScreenshots/01.png`, 1440, 2560],
      ['fastlane/screenshots/en-US/iphone-01.png', 1320, 2868],
      ['fastlane/screenshots/ar-SA/ipad-01.png', 2064, 2752],
    ] as const) {
      const { size, entropy } = await shown(path)
      expect(size, path).toEqual([width, height, false])
      expect(entropy, path).toBeGreaterThan(1) // one color alone has none
    }
    // Two screens of one app differ by what is written in them: the pictures hold the app's own words.
    const english = files[`${android}/images/phoneScreenshots/01.png`]!
    const arabic = files['fastlane/metadata/android/ar/images/phoneScreenshots/01.png']!
    expect(Buffer.from(english).equals(Buffer.from(arabic))).toBe(false)
  })

  await expectClean(page, 'the app stores page')
  expect(errors).toEqual([])
})
