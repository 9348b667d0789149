import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { expectClean, watchConsole } from './browser'
import { signUp } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type App = { id: string; slug: string }

const TOPICS = [
  { id: 'news', label: 'New bread' },
  { id: 'offers', label: 'Offers' },
]
const bell = (showBell: boolean) => ({
  id: 'bell',
  type: 'notifications',
  text: 'Hear it first when the bread is out of the oven.',
  button: 'Turn on notifications',
  topics: [],
  showBell,
})

async function publishedApp(request: APIRequestContext, { showBell = true } = {}): Promise<App> {
  await signUp(request)
  const app = (await (await request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })).json()) as App
  const { document } = (await (await request.get(`/api/apps/${app.id}`)).json()) as {
    document: { settings: object; screens: { blocks: object[] }[] }
  }
  const order = {
    id: 'order',
    title: 'Order',
    blocks: [{ id: 'title', type: 'header', title: 'Order bread', subtitle: '' }],
  }
  const saved = await request.put(`/api/apps/${app.id}`, {
    headers: { 'if-match': '1' },
    data: {
      document: {
        ...document,
        settings: { ...document.settings, notifications: { topics: TOPICS, invitation: '' } },
        screens: [{ ...document.screens[0], blocks: [bell(showBell)] }, order],
      },
    },
  })
  expect(saved.status()).toBe(200)
  expect((await request.post(`/api/apps/${app.id}/releases`, { data: {} })).status()).toBe(201)
  return app
}

/**
 * A headless browser has no connection to a push service, which issues the endpoints. This replaces the push
 * service; the permission, the worker, the requests to our service and the messages are the browser's own.
 */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const key = 'push-service-of-the-test'
    const subscription = (text: string) => {
      const parsed = JSON.parse(text) as { endpoint: string }
      return {
        ...parsed,
        toJSON: () => parsed,
        unsubscribe: () => Promise.resolve(localStorage.removeItem(key)),
      }
    }
    const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    Object.assign(PushManager.prototype, {
      getSubscription: () => {
        const text = localStorage.getItem(key)
        return Promise.resolve(text === null ? null : subscription(text))
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        if (applicationServerKey.length !== 65) throw new TypeError('no key')
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ])
        const text = JSON.stringify({
          endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
          keys: {
            p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
            auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
          },
        })
        localStorage.setItem(key, text)
        return subscription(text)
      },
    })
  })
}

/** Sends a message to the worker as the browser does after receiving and decrypting it. */
async function deliver(page: Page, message: string, target: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(
        ({ scopeURL, isDeleted }) => !isDeleted && page.url().startsWith(scopeURL),
      )
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({
    web_push: 8030,
    message,
    topic: 'news',
    target,
    notification: {
      title: 'Out of the oven',
      body: 'Rye, still warm.',
      tag: message,
      lang: 'en',
      dir: 'ltr',
      navigate: '',
    },
  })
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, tag }) => [title, body, tag])
  })

test('a user turns notifications on, receives one, opens it at its screen, and turns them off', async ({
  page,
  context,
}) => {
  const { slug } = await publishedApp(page.request)
  await context.grantPermissions(['notifications'])
  await withPushService(context)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('~push')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const errors = watchConsole(page)
  await page.goto(`/a/${slug}/`)
  const block = page.locator('.ak-notify')

  await test.step('by a tap', async () => {
    await expect(block).toHaveAttribute('data-state', 'off')
    expect(calls).toEqual([`GET /a/${slug}/~push`])
    await page.getByLabel('Offers').uncheck()
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    const registered = await answer
    expect(registered.status()).toBe(201)
    expect(registered.request().postDataJSON()).toMatchObject({
      platform: 'web',
      topics: ['news'],
      version: 1,
    })
    await expect(page.getByRole('button', { name: 'Notifications are on' })).toBeFocused()
  })

  await test.step('it is still on after a reload', async () => {
    await page.reload()
    await expect(block).toHaveAttribute('data-state', 'on')
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeHidden()
  })

  await test.step('a message is shown once', async () => {
    // The browser drops a message that it delivers while it starts the worker, so it is delivered until shown.
    await expect(async () => {
      await deliver(page, 'message-1', '#order')
      const once = [['Out of the oven', 'Rye, still warm.', 'message-1']]
      await expect.poll(() => shown(page), { timeout: 3000 }).toEqual(once)
    }).toPass({ timeout: 20_000 })
    await deliver(page, 'message-1', '#order')
    await deliver(page, 'message-2', '#order')
    await expect
      .poll(async () => (await shown(page)).map(([, , tag]) => tag).sort())
      .toEqual(['message-1', 'message-2'])
  })

  await test.step('it opens its screen, and reports that', async () => {
    const [worker] = context.serviceWorkers()
    const opened = context.waitForEvent('request', (request) => request.url().endsWith('/opened'))
    await worker!.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await registration.getNotifications({ tag: 'message-1' })
      const Tap = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent
      dispatchEvent(new Tap('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(`/a/${slug}/#/order`)
    await expect(page.getByRole('heading', { name: 'Order bread' })).toBeVisible()
    expect((await opened).postDataJSON()).toEqual({ message: 'message-1' })
    await expect.poll(async () => (await shown(page)).map(([, , tag]) => tag)).toEqual(['message-2'])
  })

  await test.step('and turns them off', async () => {
    await page.goto(`/a/${slug}/`)
    await page.getByRole('button', { name: 'Notifications are on' }).click()
    await expect(page.getByLabel('New bread')).toBeChecked()
    await expect(page.getByLabel('Offers')).not.toBeChecked()
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const answer = await ended
    expect(answer.status()).toBe(204)
    expect(answer.request().postDataJSON()).toEqual({ message: 'message-2' })
    await expect(block.getByRole('status')).toHaveText('Notifications are off')
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeFocused()
  })
  expect(errors).toEqual([])
})

test('the block is accessible in each of its states', async ({ page, context }) => {
  const { slug } = await publishedApp(page.request)
  await withPushService(context)
  await page.goto(`/a/${slug}/`)
  const block = page.locator('.ak-notify')
  await expect(block).toHaveAttribute('data-state', 'off')
  await expectClean(page, 'off')

  // Chromium denies the permission to a page without a user.
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(block).toHaveAttribute('data-state', 'blocked')
  await expect(block.getByRole('status')).toContainText('allow notifications')
  await expectClean(page, 'blocked')

  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'PushManager')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(block).toHaveAttribute('data-state', 'unavailable')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.ak-app')!.dataset['platform'] = 'ios'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(block).toHaveAttribute('data-state', 'install')
  await expectClean(page, 'install')
})
