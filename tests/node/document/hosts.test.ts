import { emptyDocument } from '@/lib/document/document'
import { canonicalHost, parseHost } from '@/lib/document/hosts'
import { inLanguage } from '@/lib/document/in-language'
import { inverse } from '@/lib/document/inverse'
import { readDocument } from '@/lib/document/migrations'
import { apply, type Operation } from '@/lib/document/operations'
import { readYielding } from '@/lib/document/read-in-steps'
import { APP, textsOf } from '@/lib/document/words'
import { bakery } from '../blocks/examples'

const documentWith = (settings: object) => ({ ...emptyDocument(), settings })

function problems(settings: object): string[] {
  try {
    const steps = readYielding(documentWith(settings))
    while (!steps.next().done);
    return []
  } catch (error) {
    return (error as { issues: { path: PropertyKey[]; message: string }[] }).issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  }
}

describe('settings.hosts', () => {
  it('are host names in normalized form', () => {
    const { settings } = readDocument(
      documentWith({ hosts: [' Checkout.Stripe.com ', 'bücher.example', 'a.b-c.xn--p1ai'] }),
    )
    expect(settings.hosts).toEqual(['checkout.stripe.com', 'xn--bcher-kva.example', 'a.b-c.xn--p1ai'])
  })

  it.each([
    'localhost',
    'com',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    'shop.example.com:8443',
    'https://shop.example.com',
    'shop.example.com/pay',
    'me@shop.example.com',
    'evil.example\\@shop.example.com',
    'shop..example.com',
    '-shop.example.com',
    'shop-.example.com',
    'shop_1.example.com',
    'shop.example.com.',
    '*.example.com',
    'shop.example.com evil.example',
    '',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('are rejected at their position if they are invalid: %j', (host) => {
    expect(problems({ hosts: ['checkout.stripe.com', host] })).toEqual([
      expect.stringMatching(/^settings\.hosts\.1: (Use a host name|At most 253)/),
    ])
  })

  it('reports each rejected one, and duplicates', () => {
    expect(problems({ hosts: ['pay.example', 5, 'PAY.example', 'pay'] })).toEqual([
      expect.stringMatching(/^settings\.hosts\.1: /),
      'settings.hosts.3: Use a host name like checkout.stripe.com',
    ])
    expect(problems({ hosts: ['pay.example', 'PAY.example'] })).toEqual([
      'settings.hosts.1: pay.example is listed twice',
    ])
    expect(problems({ hosts: 'pay.example' })).toEqual([expect.stringMatching(/^settings\.hosts: /)])
    expect(problems({ hosts: Array.from({ length: 51 }, (_, index) => `pay-${index}.example`) })).toEqual([
      'settings.hosts: At most 50 hosts',
    ])
  })

  it('parses what users enter', () => {
    expect(parseHost('https://Checkout.Stripe.com/c/pay?x#y')).toBe('checkout.stripe.com')
    expect(parseHost('www.klarna.com/se')).toBe('www.klarna.com')
    expect(parseHost('stripe')).toBeNull()
    expect(parseHost('ftp://stripe.com')).toBeNull()
    expect(canonicalHost('not a host')).toBe('not a host')
  })
})

describe('settings.permissions', () => {
  it('are those that a phone asks for, each once', () => {
    const settings = {
      permissions: ['location', 'camera'],
      permissionReasons: { camera: ' To scan a code ' },
    }
    expect(readDocument(documentWith(settings)).settings).toMatchObject({
      permissions: ['location', 'camera'],
      permissionReasons: { camera: 'To scan a code' },
    })
    expect(problems({ permissions: ['camera', 'contacts', 'camera'] })).toEqual([
      'settings.permissions.1: Use camera, location, microphone or notifications',
    ])
    expect(problems({ permissions: ['camera', 'camera'] })).toEqual([
      'settings.permissions.1: camera is listed twice',
    ])
    expect(problems({ permissionReasons: { camera: 'x'.repeat(201), location: 'a\nb' } })).toEqual([
      'settings.permissionReasons.camera: At most 200 characters',
      'settings.permissionReasons.location: Use only letters, digits and symbols',
    ])
  })

  it('have reasons that are translated with the app', () => {
    const permissionReasons = { camera: 'To scan a code' }
    const document = readDocument(
      documentWith({ language: 'en', locales: ['sv'], permissions: ['camera'], permissionReasons }),
    )
    const reason = [...textsOf(document)].find(({ text }) => text === 'To scan a code')!
    expect([reason.id, reason.path]).toEqual([APP, 'settings.permissionReasons.camera'])
    const translated = apply(document, {
      type: 'update-words',
      locale: 'sv',
      texts: { [APP]: { [reason.path]: 'För att läsa en kod' } },
    })
    expect(inLanguage(translated, 'sv').settings.permissionReasons).toEqual({ camera: 'För att läsa en kod' })
  })
})

it('keeps older documents unchanged, and reverts each edit', () => {
  const before = JSON.parse(JSON.stringify(bakery)) as object
  expect(JSON.stringify(readDocument(before))).toBe(JSON.stringify(before))
  const edit: Operation = {
    type: 'update-settings',
    settings: { hosts: ['pay.example'], permissions: ['camera'], permissionReasons: { camera: 'To scan' } },
  }
  const back = inverse(bakery, edit).reduce(apply, apply(bakery, edit))
  expect(JSON.stringify(back)).toBe(JSON.stringify(bakery))
})

const NOTHING_TO_SEE = [
  '\u200b',
  '\u2060\u200d',
  '\u00ad',
  '\u3164',
  '\ufe0f',
  '\u2800',
  '\u202e',
  ' \u200b ',
  '\u{e0041}',
]

describe('an invisible name', () => {
  it.each(NOTHING_TO_SEE)('is rejected for apps, screens and tabs: %j', (name) => {
    expect(problems({ appName: name })).toEqual(['settings.appName: Give the app a name'])
    const tab = { id: 'tab', label: name, icon: 'home', action: { type: 'none' } }
    const screen = { id: 'screen', title: name, blocks: [] }
    const steps = readYielding({ ...emptyDocument(), screens: [screen], tabs: [tab] })
    expect(() => [...steps]).toThrow(/Give the screen a name[^]*Give the tab a name/)
  })

  it('is valid together with visible characters', () => {
    for (const name of ['\u200bRye', 'Rye\u200d', '👩‍🍳', 'ا\u200cب', '#️⃣'])
      expect(problems({ appName: name })).toEqual([])
  })

  it('does not prevent reading documents that were saved before', () => {
    const settings = { ...bakery.settings, appName: '\u200b' }
    const [first, ...others] = bakery.screens
    const stored = { ...bakery, settings, screens: [{ ...first, title: '\u2060' }, ...others] }
    const read = readDocument(stored)
    expect([read.settings.appName, read.screens[0].title]).toEqual(['My Awesome App', 'Screen'])
    expect(() => readDocument({ ...bakery, settings: { ...settings, appName: ' ' } })).toThrow()
  })
})
