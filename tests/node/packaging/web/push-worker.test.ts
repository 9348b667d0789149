import { createBlock } from '@/lib/document/block'
import { bakery } from '../../blocks/examples'
import { draw, textOf } from './draw'
import { PushSandbox } from './push-sandbox'

const SCOPE = 'https://apps.example/a/bakery/'
const BASE = `${SCOPE}~push`
const DEVICE = { id: 'device-1', secret: 'secret-1', base: BASE }
const withBell = {
  ...bakery,
  screens: [{ ...bakery.screens[0], blocks: [createBlock('notifications', 'bell')] }],
} as unknown as typeof bakery
const push = { target: '~push', version: 3 }

const payload = (message: string, more: { target?: string; notification?: object } = {}) =>
  JSON.stringify({
    web_push: 8030,
    message,
    topic: null,
    target: '#order',
    ...more,
    notification: {
      title: 'Out of the oven',
      body: 'Rye, still warm.',
      navigate: `${SCOPE}#/order`,
      tag: message,
      lang: 'en',
      dir: 'ltr',
      ...more.notification,
    },
  })

async function device(scope = SCOPE): Promise<PushSandbox> {
  const sandbox = new PushSandbox(scope, textOf(await draw({ document: withBell, push }), 'sw.js'))
  sandbox.remember(DEVICE)
  return sandbox
}

it('is in apps that offer notifications alone', async () => {
  const [without, sameWithout] = [await draw(), await draw({ push })]
  expect(textOf(sameWithout, 'sw.js')).toBe(textOf(without, 'sw.js'))
  expect(textOf(sameWithout, 'index.html')).toBe(textOf(without, 'index.html'))
  expect(textOf(without, 'sw.js')).not.toContain('notificationclick')
})

it('shows a message as it says, with the app’s own icon', async () => {
  const phone = await device()
  await phone.push(payload('m1', { notification: { image: 'https://apps.example/bread.webp' } }))
  expect(phone.shown).toEqual([
    {
      title: 'Out of the oven',
      options: {
        body: 'Rye, still warm.',
        image: 'https://apps.example/bread.webp',
        icon: `${SCOPE}icons/icon-192.png`,
        lang: 'en',
        dir: 'ltr',
        tag: 'm1',
        renotify: false,
        data: { message: 'm1', target: '#order' },
      },
    },
  ])
})

it('shows a message once, however often it is sent', async () => {
  const phone = await device()
  await Promise.all([phone.push(payload('m1')), phone.push(payload('m1'))])
  expect(phone.shown).toHaveLength(1)
  phone.close('m1')
  await phone.push(payload('m1'))
  expect(phone.shown).toEqual([])
  // It remembers two hundred.
  for (let number = 0; number < 200; number++) await phone.push(payload(`n${number}`))
  expect(phone.shown).toHaveLength(200)
  phone.close('n1')
  await phone.push(payload('n1'))
  expect(phone.shown).toHaveLength(199)
})

it.each(['', 'no JSON', '{}', '{"notification":{"body":"no title"}}', 'null'])(
  'shows nothing of %j',
  async (text) => {
    const phone = await device()
    await phone.push(text)
    expect(phone.shown).toEqual([])
  },
)

describe('a tap', () => {
  const tapped = async (target: string, windows: string[] = []) => {
    const phone = await device()
    for (const url of windows) phone.windows.push({ url, focused: false, navigated: [] })
    await phone.push(payload('m1', { target }))
    await phone.tap(phone.shown[0]!)
    return phone
  }

  it.each([
    ['#order', `${SCOPE}#/order`],
    ['#~blog/post/12', `${SCOPE}#~blog/post/12`],
    ['#', SCOPE],
    ['', SCOPE],
    ['https://bakery.example/today', 'https://bakery.example/today'],
  ])('opens %s', async (target, address) => {
    const phone = await tapped(target)
    expect(phone.opened).toEqual([address])
    expect(phone.shown).toEqual([])
  })

  it('leads the app there that is open, in its language, and no preview of it', async () => {
    const phone = await tapped('#order', [`${SCOPE}~preview/token/`, `${SCOPE}fr.html#/bakery`])
    expect(phone.opened).toEqual([])
    expect(phone.windows).toEqual([
      { url: `${SCOPE}~preview/token/`, focused: false, navigated: [] },
      { url: `${SCOPE}fr.html#/bakery`, focused: true, navigated: [`${SCOPE}fr.html#/order`] },
    ])
  })

  it('leaves the app where it is that a message only wants opened', async () => {
    const phone = await tapped('#', [`${SCOPE}#/order`])
    expect(phone.windows).toEqual([{ url: `${SCOPE}#/order`, focused: true, navigated: [] }])
  })

  it('does not load what is open there already', async () => {
    const phone = await tapped('#order', [`${SCOPE}#/order`])
    expect(phone.windows).toEqual([{ url: `${SCOPE}#/order`, focused: true, navigated: [] }])
  })

  it('opens the app where a browser opens no such address', async () => {
    expect((await tapped('tel:+4312345')).opened).toEqual(['tel:+4312345', SCOPE])
  })

  it('tells the service which message it was, with the device’s secret', async () => {
    const { calls } = await tapped('#order')
    expect(calls).toEqual([
      {
        url: `${BASE}/device-1/opened`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret-1' },
        body: { message: 'm1' },
      },
    ])
  })
})

it('opens a copy on another server there, not where the app is hosted', async () => {
  const copy = await device('https://bakery.example/app/')
  await copy.push(payload('m1'))
  await copy.tap(copy.shown[0]!)
  expect(copy.opened).toEqual(['https://bakery.example/app/#/order'])
  expect(copy.calls.map(({ url }) => url)).toEqual([`${BASE}/device-1/opened`])
})

it('tells the service when the browser gave the subscription another address', async () => {
  const phone = await device()
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/new'
  const keys = { p256dh: 'key', auth: 'auth' }
  const newSubscription = { endpoint, toJSON: () => ({ endpoint, keys }) }
  await phone.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription })
  expect(phone.calls).toEqual([
    expect.objectContaining({ url: `${BASE}/device-1`, method: 'PATCH', body: { endpoint, keys } }),
  ])
})

const policyOf = (page: string) =>
  (/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#39;', "'").split('; ')

it('lets a packaged app speak to where it is hosted, and to nobody else', async () => {
  const packaged = { target: 'https://build.example/a/bakery/~push', version: 3 }
  const page = textOf(await draw({ document: withBell, push: packaged }), 'index.html')
  expect(page).toContain(`data-push="${packaged.target}"`)
  expect(policyOf(page)).toContain("connect-src 'self' https://build.example")
  expect(policyOf(page)).toContain("form-action 'none'")
  const hosted = textOf(await draw({ document: withBell, push }), 'index.html')
  expect(hosted).toContain('data-push="~push" data-version="3"')
  expect(policyOf(hosted)).toContain("connect-src 'self'")
})
