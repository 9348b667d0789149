import { type Locator, type Page, expect, test } from '@playwright/test'
import { openHydrated } from './browser'
import { signUp } from './people'

/** Sets the hero's phone to a time of its animation, in milliseconds, and waits until it is rendered. */
async function holdAt(page: Page, moment: number): Promise<void> {
  await page.evaluate(async (moment) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation) || !animation.animationName.startsWith('phone-')) continue
      animation.pause()
      animation.currentTime = moment
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, moment)
}

/** Returns the horizontal offset of each screen of the hero's phone, in its own widths. */
function offsets(page: Page): Promise<number[]> {
  return page.locator('.phone-show').evaluate((show) => {
    const { left, width } = show.getBoundingClientRect()
    return [...show.querySelectorAll('.phone-scene')].map((scene) => {
      const moving = scene.querySelector('img + img') ?? scene
      const bars = scene.getBoundingClientRect().left - left
      return Math.round((Math.max(bars, moving.getBoundingClientRect().left - left) / width) * 10) / 10
    })
  })
}

test('the hero’s phone: tapping a tab slides the new screen in over the old one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const tap = page.locator('.phone-tap').first()
  const opacity = () => tap.evaluate((element) => Number(getComputedStyle(element).opacity))

  await holdAt(page, 100)
  expect(await offsets(page)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(await opacity()).toBe(0)

  await holdAt(page, 2600)
  expect(await opacity()).toBe(1)
  const order = page.locator('.phone-scene').first().locator('.ak-tab', { hasText: 'Order' })
  const [finger, target] = [(await tap.boundingBox())!, (await order.boundingBox())!]
  expect(Math.abs(finger.x + finger.width / 2 - target.x - target.width / 2)).toBeLessThan(3)
  expect(finger.y + finger.height / 2).toBeGreaterThan(target.y)
  expect(finger.y + finger.height / 2).toBeLessThan(target.y + target.height)

  await holdAt(page, 2760)
  const [first, second] = await offsets(page)
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(0)
  expect(second).toBeLessThan(1)

  for (let part = 1; part < 8; part++) {
    await holdAt(page, part * 3000 + 100)
    const now = await offsets(page)
    expect(now[part], `part ${part}`).toBe(0)
    expect(now.slice(part + 1), `part ${part}`).toEqual(Array.from({ length: 8 - part }, () => 1))
  }
  await holdAt(page, 24_100)
  expect(await offsets(page)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1])

  const faded = await page
    .locator('.phone-scene, .phone-scene .phone-screen')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length)
  expect(faded).toBe(0)
})

test('the hero’s phone moves until it is paused', async ({ page }) => {
  const states = async () => {
    const show = page.locator('.phone-show')
    const all = await show.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((a) => a.playState),
    )
    expect(all.length).toBeGreaterThan(8)
    return new Set(all)
  }
  await page.goto('/')
  expect(await states()).toEqual(new Set(['running']))
  await page.getByRole('checkbox', { name: 'Pause the phone' }).focus()
  await page.keyboard.press('Space')
  expect(await states()).toEqual(new Set(['paused']))
})

test('the hero’s phone loads its pictures after the page, and shows them once all are there', async ({
  page,
}) => {
  const scenes = page.locator('.phone-scene')
  const shown = () =>
    scenes.evaluateAll((all) => all.map((scene) => scene.checkVisibility({ visibilityProperty: true })))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const picture = '**/screens/education/screen-lunch.avif'
  await page.route(picture, (route) => held.then(() => route.continue()))
  const requested = page.waitForRequest(picture)
  await page.goto('/', { waitUntil: 'commit' })
  await requested
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
  expect(await shown()).toEqual([true, ...Array.from({ length: 8 }, () => false)])
  release()
  await expect.poll(shown).toEqual(Array.from({ length: 9 }, () => true))
  await expect(scenes.last().locator('.ak-block').first()).toBeAttached()
})

test.describe('without motion and without script', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false })

  test('the hero’s phone shows its first screen, and the builder still applies colors', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.phone-scene').first()).toBeVisible()
    await expect(page.locator('.phone-scene:visible')).toHaveCount(1)
    await expect(page.locator('.phone-tap:visible')).toHaveCount(0)

    const button = page.locator('.live-preview .ak-button').first()
    const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.locator('.live-preview').getByText('Plum').click()
    await expect(button).toHaveCSS('background-color', 'rgb(122, 47, 99)')
    expect(before).toBe('rgb(31, 107, 92)')
    await page.locator('.live-preview').getByText('Outline').click()
    await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test.describe('layout', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/', '/industries', '/industries/restaurant'])
    test(`${path} has one ember button per screen`, async ({ page }) => {
      for (const size of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(size)
        await page.goto(path)
        const tops = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'))
          probe.style.background = 'var(--primary)'
          const light = getComputedStyle(probe).backgroundColor
          probe.className = 'dark'
          const dark = getComputedStyle(probe).backgroundColor
          probe.remove()
          return [...document.querySelectorAll('a, button')]
            .filter((element) => !element.closest('[inert]') && element.checkVisibility())
            .filter((element) => [light, dark].includes(getComputedStyle(element).backgroundColor))
            .map((element) => element.getBoundingClientRect().top + scrollY)
        })
        expect(tops.length, `${path} at ${size.width}`).toBeGreaterThan(0)
        const gaps = tops
          .toSorted((a, b) => a - b)
          .map((top, index, all) => (all[index + 1] ?? Infinity) - top)
        expect(Math.min(...gaps), `${path} at ${size.width}`).toBeGreaterThan(size.height)
      }
    })

  test('phone, tablet and desktop are side by side from 640 px on', async ({ page }) => {
    await page.goto('/')
    for (const width of [640, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await page
        .locator('.device-row > *')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes).toHaveLength(3)
      expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size, `${width}`).toBe(1)
      for (const [index, { right }] of boxes.slice(0, -1).entries())
        expect(right, `${width}`).toBeLessThan(boxes[index + 1]!.left)
    }
  })

  test('the published app can be opened', async ({ page }) => {
    await page.goto('/')
    const link = page.locator('#features').getByRole('link')
    await expect(link).toHaveAttribute('href', '/demo/restaurant/')
    await link.click()
    await expect(page.locator('.ak-brand')).toHaveText('Rye & Rosemary')
  })
})

test.describe('with custom colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('devices keep an edge, and selected items a frame', async ({ page }) => {
    await page.goto('/')
    const edges = await page
      .locator('.phone-body, .device-body')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).outlineStyle))
    expect(edges.length).toBeGreaterThan(4)
    expect(new Set(edges)).toEqual(new Set(['solid']))
    const chosen = page.locator('.live-preview label:has(:checked)')
    await expect(chosen).toHaveCount(2)
    for (const label of await chosen.all()) await expect(label).toHaveCSS('outline-style', 'solid')
  })

  /** Expects the selected item to have the system's highlight color, and the other not. */
  async function expectChosen(page: Page, chosen: Locator, other: Locator): Promise<void> {
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'Highlight'
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })
    await expect(chosen).toHaveCSS('background-color', highlight)
    await expect(other).not.toHaveCSS('background-color', highlight)
  }

  test('the chosen tab, radio button and plan stand out', async ({ page }) => {
    await page.goto('/pricing')
    const tab = (name: string) => page.getByRole('tab', { name })
    await expectChosen(page, tab('Monthly'), tab('Yearly'))
    await signUp(page.request)
    await page.goto('/account/plan/change')
    const radio = (name: string | RegExp) => page.getByRole('radio', { name })
    await expectChosen(page, radio('Monthly'), radio('Yearly'))
    await expectChosen(page, radio(/^Pro/), radio(/^Enterprise/))
    await expectChosen(page, radio(/^Pro/), radio(/^Pro/).locator('span'))
  })

  test('a switch shows where its thumb is, and whether it is on', async ({ page }) => {
    await signUp(page.request)
    const made = await page.request.post('/api/apps', { data: { name: 'Switched' } })
    const { id } = (await made.json()) as { id: string }
    await page.request.post(`/api/apps/${id}/releases`, { data: {} })
    await page.goto(`/app-builder/messages/${id}`)
    const toggle = page.getByRole('switch', { name: 'New version' })
    const thumb = toggle.locator('span')
    const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
    expect(await ground(thumb)).toBe(await toggle.evaluate((node) => getComputedStyle(node).color))
    await toggle.click()
    await expect(toggle).toBeChecked()
    await expectChosen(page, toggle, thumb)
  })
})

test.describe('before scripts have loaded', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page is visible before its scripts are fetched, and a click in between is not lost', async ({
    page,
  }) => {
    const fetched: string[] = []
    let letThrough = () => {}
    const opened = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      fetched.push(route.request().url())
      await opened
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect.poll(() => fetched.length).toBeGreaterThan(3)
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    expect(painted).toBe(1)
    letThrough()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('a message sent before its script has loaded is kept, and the page says so', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('Message').fill('A long story')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
    expect(page.url()).toMatch(/\/contact$/)
    await expect(page.getByLabel('Message')).toHaveValue('A long story')
  })

  test('a page whose scripts never load still has working forms', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Your website’s address' }).fill('rye.example')
    await page.getByRole('button', { name: 'Make my app' }).click()
    await expect(page).toHaveURL(/\/web-to-app\?url=rye\.example/)
  })

  test('input before the scripts have loaded is kept, and sent', async ({ page }) => {
    let letThrough = () => {}
    const opened = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('nobody@rye.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong but long enough')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    letThrough()
    await expect(page.getByText('Login failed. Please try again.')).toBeVisible() // both were sent
    await expect(page.getByLabel('Email')).toHaveValue('nobody@rye.example')
  })

  for (const path of ['/', '/pricing', '/signin', '/products/pwa'])
    test(`${path} looks the same before its style sheets and scripts are there`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // The available providers are requested after the page has loaded.
      await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }))
      await openHydrated(page, path)
      const loaded = await stableStyles(page)
      await page.route(/\.(js|css)$/, (route) => route.abort())
      await page.goto(path, { waitUntil: 'load' })
      // They are added after the first paint.
      await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0)
      expect(await stableStyles(page)).toEqual(loaded)
    })

  /** Returns the layout of a page once it is stable. */
  async function stableStyles(page: Page): Promise<string[]> {
    let last: string[] = []
    await expect(async () => {
      const before = last
      last = await readStyles(page)
      expect(last).toEqual(before)
    }).toPass({ intervals: [200] })
    return last
  }

  /** Returns position, colors and font of every element in the first window. */
  function readStyles(page: Page) {
    return page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('body :not(script, style, noscript)')].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        if (y > innerHeight || width * height === 0 || element.closest('nextjs-portal')) return []
        const { color, backgroundColor, fontFamily, fontWeight, borderRadius } = getComputedStyle(element)
        // Sections further down are laid out late, so their part below the window has no height yet.
        const box = [x, y, width, Math.min(height, innerHeight - y)].map(Math.round)
        return [
          [element.tagName, ...box, color, backgroundColor, fontFamily, fontWeight, borderRadius].join(' '),
        ]
      })
    })
  }
})
