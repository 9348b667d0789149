import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView } from '@/tests/factories/block-states'
import { start } from '@/lib/blocks/types/notifications/runtime'
import { type BlockOf, createBlock } from '@/lib/document/block'
import { PushBrowser } from '@/tests/factories/push-service'

const TOPICS = [
  { id: 'news', label: 'New bread' },
  { id: 'offers', label: 'Offers' },
]
const BASE = 'http://localhost/a/rye/~push'

type PhoneState = {
  block?: Partial<BlockOf<'notifications'>>
  target?: string
  language?: string
  named?: boolean
}

function show({
  block: props,
  target = '~push',
  language = 'en',
  named = true,
}: PhoneState = {}): HTMLElement {
  const context = {
    assetUrl: () => '',
    screenHref: () => '#',
    language,
    notifications: { topics: TOPICS, ...(target && { target, version: 4 }) },
  }
  const block = { ...createBlock('notifications', 'b'), ...props } as BlockOf<'notifications'>
  document.documentElement.lang = language
  document.body.innerHTML = `<div class="ak-app"${named ? ' data-name="Rye"' : ''}>${renderToStaticMarkup(<BlockView block={block} context={context} />)}</div>`
  return document.querySelector<HTMLElement>('.ak-app')!
}

const part = (name: string) => document.querySelector<HTMLElement>(`.ak-notify-${name}`)!
const root = () => document.querySelector<HTMLElement>('.ak-notify')!
const state = () => root().dataset['state']
const statusText = () => part('told').textContent

let browser: PushBrowser

beforeEach(() => {
  history.replaceState(null, '', '/a/rye/')
  browser = new PushBrowser(BASE, TOPICS)
})
afterEach(() => {
  document.body.innerHTML = ''
  for (const name of ['PushManager', 'Notification', 'caches']) Reflect.deleteProperty(globalThis, name)
})

const turnOn = () => userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }))

it('requests no permission before a tap', async () => {
  start(show())
  await waitFor(() => expect(state()).toBe('off'))
  expect(root()).toBeVisible()
  expect(browser.prompts).toBe(0)
  expect(browser.calls.map(({ method }) => method)).toEqual(['GET'])
})

it('subscribes by a tap, to the selected topics, and then is a small bell', async () => {
  start(show())
  await waitFor(() => expect(state()).toBe('off'))
  await userEvent.click(screen.getByLabelText('Offers'))
  await turnOn()
  await waitFor(() => expect(state()).toBe('on'))
  expect(browser.prompts).toBe(1)
  expect(browser.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '',
    body: { platform: 'web', locale: 'en', topics: ['news'], version: 4, keys: { p256dh: 'p', auth: 'a' } },
  })
  const bell = screen.getByRole('button', { name: 'Notifications are on' })
  expect(bell).toHaveFocus()
  expect(part('choice')).not.toBeVisible()
  await userEvent.click(bell)
  expect(bell).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('New bread')).toBeChecked()
  expect(screen.getByLabelText('Offers')).not.toBeChecked()
})

async function subscribed(given: PhoneState = {}): Promise<void> {
  start(show(given))
  await waitFor(() => expect(state()).toBe('off'))
  await turnOn()
  await waitFor(() => expect(state()).toBe('on'))
}

it('changes topics immediately, but requires at least one', async () => {
  await subscribed({ block: { showBell: false } })
  await userEvent.click(screen.getByLabelText('New bread'))
  await waitFor(() =>
    expect(browser.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/device',
      body: { topics: ['offers'] },
      secret: 'Bearer secret',
    }),
  )
  await waitFor(() => expect(state()).toBe('on'))
  await userEvent.click(screen.getByLabelText('Offers'))
  expect(screen.getByLabelText('Offers')).toBeChecked()
  expect(statusText()).toBe('Choose at least one topic.')
})

it('unsubscribes by a tap, at the service and in the browser', async () => {
  await subscribed()
  await userEvent.click(screen.getByRole('button', { name: 'Notifications are on' }))
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(state()).toBe('off'))
  expect(browser.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/device', secret: 'Bearer secret' })
  expect(browser.subscription).toBeNull()
  expect(statusText()).toBe('Notifications are off')
  expect(screen.getByRole('button', { name: 'Turn on notifications' })).toHaveFocus()
})

it('shows at the next launch that it is on, and sends no request that day', async () => {
  await subscribed()
  const before = browser.calls.length
  start(show())
  await waitFor(() => expect(state()).toBe('on'))
  expect(browser.calls).toHaveLength(before)
})

describe('a device of another key', () => {
  const patches = () => browser.calls.filter(({ method }) => method === 'PATCH')
  /** Opens the app again, and waits until nothing happens any more. */
  const reopen = async () => {
    start(show())
    await new Promise((resolve) => setTimeout(resolve, 30))
  }

  /** A device as the script of an earlier release stored it, with the key that all apps shared. */
  const ofEarlierRelease = async () => {
    browser.key = 'Common12'
    await subscribed()
    browser.dropField('hasAppKey')
    browser.key = 'OwnKey12'
    browser.calls.length = 0
    return browser.subscription!.endpoint
  }

  it('moves at the next launch, the same day, and only once', async () => {
    const old = await ofEarlierRelease()
    await reopen()
    expect(state()).toBe('on')
    expect(browser.subscription).toMatchObject({ key: 'OwnKey12' })
    expect(browser.subscription!.endpoint).not.toBe(old)
    const { endpoint } = browser.subscription!
    expect(patches()).toMatchObject([
      { path: '/device', body: { endpoint, key: 'OwnKey12' }, secret: 'Bearer secret' },
    ])
    // Its topics and the rest stay with its row.
    expect(patches()[0]!.body).not.toHaveProperty('topics')
    await reopen()
    expect(browser.calls.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  })

  it('keeps its subscription if the service does not answer', async () => {
    const old = await ofEarlierRelease()
    browser.offer = 503
    await reopen()
    expect([state(), browser.subscription?.endpoint, patches()]).toEqual(['on', old, []])
  })

  it('that stopped between two subscriptions has the next one at the next launch', async () => {
    await ofEarlierRelease()
    browser.pushes = false
    await reopen()
    expect([browser.subscription, patches()]).toEqual([null, []])
    await reopen()
    expect([state(), browser.subscription]).toEqual(['off', null])
    browser.pushes = true
    await reopen()
    expect(state()).toBe('on')
    const { endpoint } = browser.subscription!
    expect(patches()).toMatchObject([{ path: '/device', body: { endpoint, key: 'OwnKey12' } }])
  })

  it('that could not report its new subscription reports the same one at the next launch', async () => {
    await ofEarlierRelease()
    browser.report = 0
    await reopen()
    const { endpoint } = browser.subscription!
    browser.report = 204
    await reopen()
    expect(patches().map(({ body }) => [body['endpoint'], body['key']])).toEqual([
      [endpoint, 'OwnKey12'],
      [endpoint, 'OwnKey12'],
    ])
    expect(browser.subscription!.endpoint).toBe(endpoint)
  })

  it.each([401, 404, 409])('registers again, with its topics, if the service answers %i', async (status) => {
    await ofEarlierRelease()
    browser.report = status
    await reopen()
    const { endpoint } = browser.subscription!
    expect(browser.calls.at(-1)).toMatchObject({
      ...{ method: 'POST', path: '' },
      body: { endpoint, key: 'OwnKey12', topics: ['news', 'offers'] },
    })
  })

  it('moves once, also if two windows open at once', async () => {
    await ofEarlierRelease()
    const app = show()
    app.insertAdjacentHTML('afterend', app.outerHTML)
    for (const one of document.querySelectorAll<HTMLElement>('.ak-app')) start(one)
    await waitFor(() => expect(patches()).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(patches()).toMatchObject([{ body: { endpoint: browser.subscription!.endpoint } }])
  })
})

it('explains how to allow notifications after a denial', async () => {
  browser.answer = 'denied'
  start(show())
  await waitFor(() => expect(state()).toBe('off'))
  await turnOn()
  await waitFor(() => expect(state()).toBe('blocked'))
  expect(statusText()).toMatch(/^Notifications are blocked\. Tap the icon beside the address/)
  expect(part('choice')).not.toBeVisible()
})

it('explains missing support in a browser, and the steps on iPhones', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  start(show())
  await waitFor(() => expect(statusText()).toBe('Notifications aren’t possible here.'))
  const phone = show({ language: 'de' })
  phone.dataset['platform'] = 'ios'
  start(phone)
  await waitFor(() =>
    expect(statusText()).toMatch(/^Auf iPhone und iPad: Lege diese App zuerst auf den Home-Bildschirm/),
  )
})

it('is hidden if the app offers none at the moment', async () => {
  browser.offer = 404
  start(show())
  await waitFor(() => expect(state()).toBe('hidden'))
  expect(root()).not.toBeVisible()
})

it('keeps the button after an error, and shows the error', async () => {
  start(show())
  await waitFor(() => expect(state()).toBe('off'))
  Object.assign(navigator.serviceWorker, {
    ready: Promise.resolve({ pushManager: { getSubscription: () => Promise.reject(new Error('gone')) } }),
  })
  await turnOn()
  await waitFor(() => expect(statusText()).toBe('That didn’t work. Try again later.'))
  expect(state()).toBe('off')
})

it('is shown in previews, and explains when it works', async () => {
  for (const given of [{ named: false }, { target: '' }]) {
    start(show(given))
    await turnOn()
    expect(statusText()).toBe('Notifications work once the app is published.')
  }
  expect(browser.prompts).toBe(0)
})

it('offers only the block’s topics, and always has a button', () => {
  show({ block: { topics: ['offers', 'gone'], button: ' ' }, language: 'sv' })
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Offers'])
  expect(part('button')).toHaveTextContent('Slå på aviseringar')
})
