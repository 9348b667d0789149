import type { Block } from '@/lib/document/block'
import type { About } from '@/lib/document/checks/check'
import { checkDocument } from '@/lib/document/checks/registry'
import { type AppDocument, documentSchema } from '@/lib/document/document'
import { pruneTranslations } from '@/lib/document/words'
import { bakery, PICTURE } from '../blocks/examples'

type Sketch = {
  screens?: [id: string, title: string, blocks: object[]][]
  tabs?: object[]
  settings?: object
}

function documentOf({
  screens = [['home', 'Home', [text('t')]]],
  tabs = [],
  settings = {},
}: Sketch): AppDocument {
  return documentSchema.parse({
    version: 1,
    settings: { primaryColor: '#1f6b5c', secondaryColor: '#17130f', ...settings },
    screens: screens.map(([id, title, blocks]) => ({ id, title, blocks })),
    tabs,
  })
}

const text = (id: string) => ({ id, type: 'text', content: 'Hello' })
const button = (id: string, action: object) => ({
  id,
  type: 'button',
  text: 'Order',
  style: 'primary',
  action,
})
const toScreen = (screenId: string) => ({ type: 'screen', screenId })
const toUrl = (url: string) => ({ type: 'url', url })
const tab = (id: string, action: object) => ({ id, label: id, icon: 'home', action })
const found = (sketch: Sketch) => checkDocument(documentOf(sketch)).map(({ message, at }) => [message, at])
const onHome = (blocks: object[]) => found({ screens: [['home', 'Home', blocks]] })
const at = (blockId: string | null, prop: string | null, screenId: string | null = 'home') => ({
  screenId,
  blockId,
  prop,
})

it('finds nothing in a valid app', () => {
  expect(found({})).toEqual([])
})

it('changes nothing', () => {
  const before = JSON.stringify(bakery)
  checkDocument(bakery)
  expect(JSON.stringify(bakery)).toBe(before)
})

it('finds buttons and tabs without a target, and links without an address', () => {
  const nothing = { type: 'none' }
  expect(onHome([button('b', nothing), { ...button('c', nothing), text: ' ' }])).toEqual([
    ['“Order” opens nothing', at('b', 'action')],
  ])
  expect(found({ tabs: [tab('tab-1', nothing)] })).toEqual([
    ['The tab “tab-1” opens nothing', at(null, 'tab-1.label', null)],
  ])
  const links = [
    { id: 'l1', network: 'x', url: '' },
    { id: 'l2', network: 'x', url: 'https://x.com/rye' },
  ]
  expect(onHome([{ id: 's', type: 'social', look: 'icons', links }])).toEqual([
    ['Social links: “X” has no address', at('s', 'links.l1.url')],
  ])
})

it('finds faults in nested blocks', () => {
  const section = {
    id: 's',
    type: 'section',
    background: 'card',
    padding: 'none',
    children: { content: [button('b', { type: 'none' })] },
  }
  expect(onHome([section])).toEqual([['“Order” opens nothing', at('b', 'action')]])
})

it('finds missing pictures, and those without a description', () => {
  const image = (id: string, src: string, alt: string) => ({ id, type: 'image', src, alt })
  expect(onHome([image('a', '', ''), image('b', PICTURE, ' '), image('c', PICTURE, 'Bread')])).toEqual([
    ['Image: no picture is chosen', at('a', 'src')],
    ['Image has no description', at('b', 'alt')],
  ])
  const section = { id: 's', type: 'section', background: 'picture', padding: 'none' }
  expect(onHome([section])).toEqual([['Section: no picture is chosen', at('s', 'picture')]])
})

it('finds unreachable screens', () => {
  const lost = (id: string) => [`Nothing links to the screen “${id}”`, at(null, null, id)]
  const screens = (order: string, island: string): Sketch['screens'] => [
    ['home', 'Home', [button('a', toScreen(order))]],
    ['order', 'order', [button('b', toScreen('pay'))]],
    ['pay', 'pay', [text('t')]],
    ['isle', 'isle', [button('c', toScreen(island))]],
    ['key', 'key', [button('d', toScreen('isle'))]],
  ]
  // Two screens that only link to each other are still unreachable.
  expect(found({ screens: screens('order', 'key') })).toEqual([lost('isle'), lost('key')])
  expect(found({ screens: screens('order', 'key'), tabs: [tab('t1', toScreen('key'))] })).toEqual([])
  expect(found({ screens: screens('home', 'pay'), tabs: [tab('t1', toScreen('key'))] })).toEqual([
    lost('order'),
  ])
})

it('finds empty screens', () => {
  expect(found({ screens: [['home', 'Home', []]] })).toEqual([['The screen “Home” is empty', at(null, null)]])
})

it('finds screens with the same name', () => {
  const screens: Sketch['screens'] = [
    ['home', 'Home', [button('a', toScreen('two'))]],
    ['two', 'HOME', [text('t')]],
  ]
  expect(found({ screens })).toEqual([['Two screens are called “HOME”', at(null, null, 'two')]])
})

it('finds tabs that open the same screen', () => {
  expect(found({ tabs: [tab('one', toScreen('home')), tab('two', toScreen('home'))] })).toEqual([
    ['The tabs “one” and “two” open the same screen', at(null, 'two.label', null)],
  ])
})

it.each([
  'https://example.com/menu',
  'https://www.example.org',
  'https://rye.example',
  'http://localhost:3000/',
  'http://127.0.0.1',
  'http://192.168.1.20/',
  'http://172.20.0.1/',
  'http://10.0.0.1/',
  'http://[::1]/',
  'https://printer.local/',
  'https://shop/',
  'https://example.com./',
  'mailto:someone@example.com',
])('finds that %s cannot be opened', (url) => {
  expect(onHome([button('b', toUrl(url))])).toEqual([
    [`This link won’t work for visitors: ${url}`, at('b', 'action')],
  ])
})

it.each([
  'https://rye.se',
  'https://example.co.jp/',
  'https://myexample.com/',
  'http://172.32.0.1/',
  'http://[2a00:1450::1]/',
  'mailto:hello@rye.se',
  'tel:+4681234567',
])('accepts %s as an address', (url) => expect(onHome([button('b', toUrl(url))])).toEqual([]))

it('locates the field of such an address, in lists and in frames, too', () => {
  const links = [
    { id: 'l1', network: 'x', url: 'https://x.com/rye' },
    { id: 'l2', network: 'website', url: 'https://example.com' },
  ]
  const blocks = [
    { id: 's', type: 'social', look: 'icons', links },
    { id: 'e', type: 'embed', url: 'https://localhost/x', title: '', height: 'small' },
  ]
  expect(onHome(blocks).map(([, jump]) => jump)).toEqual([at('s', 'links.l2.url'), at('e', 'url')])
  expect(found({ tabs: [tab('t1', toUrl('https://example.com'))] })).toEqual([
    ['The tab “t1” opens https://example.com', at(null, 't1.label', null)],
  ])
})

it('finds colors without contrast to the background', () => {
  const settings = { primaryColor: '#facc15', backgroundColor: '#ffffff' }
  expect(found({ settings })).toEqual([
    [
      expect.stringMatching(/^The primary color is hard to see on the background \(contrast 1\.5/),
      at(null, 'settings.primaryColor', null),
    ],
  ])
  expect(found({ settings: { ...settings, backgroundColor: '#12161d', secondaryColor: '#ffffff' } })).toEqual(
    [],
  )
})

it('accepts a screen with the maximum number of blocks', () => {
  const blocks = Array.from({ length: 2000 }, (_, index) => button(`b${index}`, toScreen('home')))
  expect(onHome(blocks as unknown as Block[])).toEqual([])
})

it('treats the menu’s screens as reachable, ignores hidden ones, and lists the tabs that this hides', () => {
  const screens = Array.from({ length: 8 }, (_, at) => [
    `s${at}`,
    `Screen ${at}`,
    [text(`t${at}`)],
  ]) as NonNullable<Sketch['screens']>
  const tabs = screens.slice(0, 7).map(([id]) => tab(`tab-${id}`, toScreen(id)))
  expect(found({ screens, tabs }).map(([message]) => message)).toEqual([
    'Nothing links to the screen “Screen 7”',
  ])
  const document = documentOf({ screens, tabs })
  const [first, ...rest] = document.screens
  const hiding = {
    ...document,
    screens: [first, ...rest.map((one) => ({ ...one, hidden: one.id > 's5' }))] as typeof document.screens,
  }
  expect(checkDocument(hiding).map(({ message }) => message)).toEqual([
    'The tab “tab-s6” isn’t shown, because its screen is hidden',
  ])
})

it('checks colors on the backgrounds that the app is shown on', () => {
  const faint = { primaryColor: '#f2f2f2', secondaryColor: '#0b0f14' }
  const messages = (settings: object) =>
    found({ settings: { ...faint, ...settings } }).map(([message]) => message)
  const onWhite = 'The primary color is hard to see on the background (contrast 1.1, at least 3 is needed)'
  expect(messages({})).toEqual([onWhite])
  expect(messages({ colorScheme: 'system' })).toEqual([onWhite])
  expect(messages({ colorScheme: 'dark' })).toEqual([])
})

it('shows the progress of each incomplete translation', () => {
  const words = {
    sv: { home: { title: 'Hem' }, t: { content: 'Hej' }, $app: { 'settings.appName': 'Min app' } },
  }
  const document = pruneTranslations({ ...documentOf({ settings: { locales: ['sv', 'ar'] } }), words })
  expect(checkDocument(document).map(({ message, at }) => [message, at])).toEqual([
    ['Arabic: 0 of 3 texts are translated', at(null, 'settings.locales', null)],
  ])
})

describe('permissions of the app', () => {
  const messages = (settings: object, about?: About) =>
    checkDocument(documentOf({ settings }), about).map(({ message, at }) => [message, at.prop])
  const site = { site: 'https://rye.example/', hosts: [] }

  it('require a reason', () => {
    expect(
      messages(
        { permissions: ['camera', 'location'], permissionReasons: { camera: 'To scan', location: ' ' } },
        site,
      ),
    ).toEqual([['Location: the reason is missing', 'settings.permissionReasons.location']])
  })

  it('must be used by something in it: its own site, or another in-app site', () => {
    const camera = { permissions: ['camera'], permissionReasons: { camera: 'To scan' } }
    const unused = [['Camera: not used', 'settings.permissions']]
    expect(messages(camera)).toEqual(unused)
    expect(messages({ ...camera, hosts: ['checkout.stripe.com'] })).toEqual(unused)
    expect(messages({ ...camera, hosts: ['scan.rye.example'] })).toEqual([])
    expect(messages(camera, site)).toEqual([])
    const notifications = { permissions: ['notifications'], permissionReasons: { notifications: 'News' } }
    expect(messages(notifications, site)).toEqual([['Notifications: not used', 'settings.permissions']])
    expect(messages({ ...notifications, notifications: { topics: [], invitation: 'News' } }, site)).toEqual(
      [],
    )
  })
})

describe('payments and sign-ins that would open outside the app', () => {
  const pay = button('b1', toUrl('https://buy.stripe.com/1'))
  const messages = (settings: object, about?: About) =>
    checkDocument(
      documentOf({
        settings,
        screens: [['home', 'Home', [pay, button('b2', toUrl('https://accounts.google.com/o/oauth2/auth'))]]],
        tabs: [tab('t', toUrl('https://www.paypal.com/donate')), tab('u', toUrl('https://stripe.com/docs'))],
      }),
      about,
    ).map(({ message, at }) => [message, at.prop])

  it('are reported until their hosts are listed, unless they always open in the browser', () => {
    expect(messages({})).toEqual([
      ['Stripe opens outside the app', 'settings.hosts'],
      ['PayPal opens outside the app', 'settings.hosts'],
    ])
    expect(messages({ hosts: ['buy.stripe.com', 'paypal.com'] })).toEqual([])
  })

  it('are reported if the app’s site links to them', () => {
    const about = {
      site: 'https://rye.example/',
      hosts: ['pay.mollie.com', 'www.rye.example', 'buy.stripe.com'],
    }
    expect(messages({ hosts: ['buy.stripe.com', 'paypal.com'] }, about)).toEqual([
      ['Mollie opens outside the app', 'settings.hosts'],
    ])
  })
})

test('stored videos of more than 100 MB in total are reported at the largest, each counted once', () => {
  const [first, second] = ['a', 'b'].map((digit) => `asset:${digit.repeat(64)}`)
  const videos = [first, second, first].map((url, index) => ({
    id: `v${index}`,
    type: 'video',
    title: 'Film',
    url,
  }))
  const document = documentOf({ screens: [['home', 'Home', videos]] })
  const messages = (size: number) =>
    checkDocument(document, {
      ...{
        site: null,
        hosts: [],
        videoSizes: new Map([
          [first!, 50_000_000],
          [second!, size],
        ]),
      },
    }).filter(({ message }) => message.includes('MB'))
  expect(messages(50_000_000)).toEqual([])
  expect(messages(50_000_001)).toMatchObject([
    { message: 'The videos have 101 MB in total, and the limit is 100 MB', at: at('v1', 'url') },
  ])
})
