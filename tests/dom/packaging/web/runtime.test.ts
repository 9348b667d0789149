import { page } from '@/lib/packaging/web/page'
import { arabic, bakery } from '../../../node/blocks/examples'
import { fillFromShareTarget } from '@/lib/packaging/web/runtime/share-target'
import { reportVisit } from '@/lib/packaging/web/runtime/visit'
import { type ShellEvent, startShellReport } from '@/lib/blocks/phone/shell-report'
import { showUpdateNotice } from '@/lib/packaging/web/runtime/updates'

describe('page', () => {
  const parsed = (change: Partial<Parameters<typeof page>[0]>) => {
    const html = page({
      settings: bakery.settings,
      body: '<main></main>',
      pictureOrigins: [],
      preloadFont: null,
      ...change,
    })
    return new DOMParser().parseFromString(html, 'text/html')
  }
  const meta = (document: Document, name: string) =>
    document.querySelector(`meta[name="${name}"], meta[http-equiv="${name}"]`)?.getAttribute('content')

  it('has a title, a language and a direction', () => {
    const document = parsed({ settings: arabic.settings })
    expect(document.doctype?.name).toBe('html')
    expect(document.compatMode).toBe('CSS1Compat')
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(document.title).toBe('مخبز الياسمين')
    expect(meta(document, 'description')).toBe('خبز طازج كل صباح')
    expect(meta(document, 'viewport')).toContain('viewport-fit=cover')
    expect(meta(document, 'theme-color')).toBe('#ffffff')
    expect(meta(document, 'color-scheme')).toBe('light')
    expect(document.querySelector('link[rel="apple-touch-icon"]')).not.toBeNull()
  })

  it('shows markup in names and descriptions as text', () => {
    const hostile = '</title><script>alert("1")</script>'
    const document = parsed({
      settings: { ...bakery.settings, appName: hostile, description: `"${hostile}'&` },
    })
    expect(document.title).toBe(hostile)
    expect(meta(document, 'description')).toBe(`"${hostile}'&`)
    expect([...document.scripts].map((script) => script.outerHTML)).toEqual([
      '<script src="app.js" defer=""></script>',
    ])
  })

  it('allows no inline script or style, and pictures only from configured origins', () => {
    const start = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
    expect(meta(parsed({}), 'Content-Security-Policy')).toContain(`${start};`)
    const pictureOrigins = ['https://b.example', 'https://a.example', 'https://b.example']
    expect(meta(parsed({ pictureOrigins }), 'Content-Security-Policy')).toContain(
      `${start} https://a.example https://b.example;`,
    )
  })

  it('declares its policy before anything that it governs', () => {
    const elements = [...parsed({ preloadFont: 'fonts/x.woff2' }).head.children]
    const policy = elements.findIndex(
      (element) => element.getAttribute('http-equiv') === 'Content-Security-Policy',
    )
    expect(policy).toBeLessThan(elements.findIndex((element) => element.matches('link, script')))
  })
})

describe('shared', () => {
  const open = (address: string, screens: string) => {
    history.replaceState(null, '', address)
    document.body.innerHTML = `<div class="ak-app">${screens}</div>`
    fillFromShareTarget(document.querySelector<HTMLElement>('.ak-app')!)
  }
  const FORM =
    '<section id="/home" data-screen="home"></section><section id="/write" data-screen="write"><form><input name="a"><textarea></textarea></form></section>'
  const field = () => document.querySelector('textarea')!

  it('fills shared content into the form, on its screen, and announces it', () => {
    const heard: string[] = []
    const listen = (event: Event) => heard.push((event.target as HTMLTextAreaElement).value)
    document.addEventListener('input', listen)
    open('/a/rye/?title=A+loaf&text=Look%20%3Cb%3E&url=https%3A%2F%2Fx.example%2F&lang=sv', FORM)
    document.removeEventListener('input', listen)
    expect(field().value).toBe('A loaf\nLook <b>\nhttps://x.example/')
    expect(heard).toEqual([field().value])
    expect(location.pathname + location.search + location.hash).toBe('/a/rye/?lang=sv#/write')
  })

  it('adds duplicate content once, and no more than a field accepts', () => {
    open(`/a/rye/?text=https://x.example/&url=https://x.example/`, FORM)
    expect(field().value).toBe('https://x.example/')
    open(`/a/rye/?text=${'x'.repeat(6000)}`, FORM)
    expect(field().value).toHaveLength(5000)
  })

  it('does not change an app without shared content or without a form', () => {
    open('/a/rye/?lang=sv#/home', FORM)
    expect([field().value, location.hash]).toEqual(['', '#/home'])
    open('/a/rye/?text=hello', '<section id="/home" data-screen="home"></section>')
    expect(location.search).toBe('?text=hello')
  })
})

describe('visit', () => {
  const reported = jest.fn(() => Promise.resolve())
  let wishes: { onLine: boolean; doNotTrack: string | null; globalPrivacyControl: boolean }
  let entry: string
  let prerendering: boolean

  beforeEach(() => {
    reported.mockClear()
    wishes = { onLine: true, doNotTrack: null, globalPrivacyControl: false }
    entry = 'navigate'
    prerendering = false
    document.documentElement.dataset.visits = '~visit?version=3'
    Object.assign(window, { fetch: reported })
    for (const name of ['onLine', 'doNotTrack', 'globalPrivacyControl'] as const)
      Object.defineProperty(navigator, name, { configurable: true, get: () => wishes[name] })
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering })
    Object.assign(performance, { getEntriesByType: () => [{ type: entry }] })
  })

  function open(): void {
    reportVisit()
    window.dispatchEvent(new Event('load'))
  }

  // Listeners of earlier tests stay on the window and would report again; each test uses only its first call.
  beforeEach(() => {
    const add = window.addEventListener.bind(window)
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((...[type, listener]: Parameters<typeof add>) => {
        add(type, listener, { once: true })
      })
  })

  it('is reported once per opening, without cookies', () => {
    open()
    window.dispatchEvent(new Event('load'))
    expect(reported.mock.calls).toEqual([
      ['~visit?version=3', { method: 'POST', credentials: 'omit', keepalive: true }],
    ])
  })

  it.each<[string, () => void]>([
    ['its page names no address', () => delete document.documentElement.dataset.visits],
    ['there is no connection', () => (wishes.onLine = false)],
    ['the visitor sends Do Not Track', () => (wishes.doNotTrack = '1')],
    ['the visitor sends Global Privacy Control', () => (wishes.globalPrivacyControl = true)],
    ['it was loaded again', () => (entry = 'reload')],
    ['the visitor returned to it', () => (entry = 'back_forward')],
  ])('is not reported if %s', (_, change) => {
    change()
    open()
    expect(reported).not.toHaveBeenCalled()
  })

  it('waits until a prerendered page is opened', () => {
    prerendering = true
    open()
    expect(reported).not.toHaveBeenCalled()
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(reported).toHaveBeenCalledTimes(1)
  })
})

describe('updates', () => {
  const worker = new EventTarget() as EventTarget & { controller: object | null }
  const bar = () => document.querySelector('.ak-bar')!
  const replaced = () => worker.dispatchEvent(new Event('controllerchange'))

  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
    worker.controller = {}
    document.documentElement.dataset.update = JSON.stringify(['Eine neue Version ist bereit', 'Neu laden'])
    document.body.innerHTML = '<div class="ak-app"><header class="ak-bar"></header></div>'
  })

  const start = () => showUpdateNotice(document.querySelector<HTMLElement>('.ak-app')!)

  it('shows a new version once, in the app’s strings, and changes nothing else', () => {
    start()
    expect(bar().textContent).toBe('')
    replaced()
    replaced()
    const notices = bar().querySelectorAll('[role="status"]')
    expect(notices).toHaveLength(1)
    expect(notices[0]!.textContent).toBe('Eine neue Version ist bereitNeu laden')
    expect(notices[0]!.hasAttribute('lang')).toBe(false)
    expect(bar().querySelector('button')!.type).toBe('button')
  })

  it('declares its language if that is not the app’s', () => {
    document.documentElement.dataset.update = JSON.stringify(['A new version is ready', 'Reload', 'en'])
    start()
    replaced()
    expect(bar().querySelector('[role="status"]')!.getAttribute('lang')).toBe('en')
  })

  it('shows nothing for the first version on a device, and nothing in apps without update strings', () => {
    worker.controller = null
    start()
    replaced()
    expect(bar().textContent).toBe('')
    worker.controller = {}
    delete document.documentElement.dataset.update
    start()
    replaced()
    expect(bar().textContent).toBe('')
  })
})

describe('what a page tells the Android shell', () => {
  const sent: ShellEvent[] = []
  beforeAll(() =>
    startShellReport((event) => {
      sent.push(event)
      return Promise.reject(new Error('The shell is gone'))
    }),
  )
  const rejects = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const frames = () => new Promise((resolve) => setTimeout(resolve, 100))
  beforeEach(() => void sent.splice(0))

  it('is that its first screen is shown', async () => {
    dispatchEvent(new Event('load'))
    expect(sent).toEqual([])
    await frames()
    expect(sent).toEqual(['drawn'])
  })

  it('is that a script failed', () => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('x is not a function') }))
    rejects(new TypeError('x is undefined'))
    expect(sent).toEqual(['failed', 'failed'])
  })

  it('is not that a request failed, or that a browser was late', () => {
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
    rejects(new TypeError('Failed to fetch'))
    rejects(new DOMException('The user aborted a request.', 'AbortError'))
    rejects('offline')
    expect(sent).toEqual([])
  })

  it('is, once, that something was typed', () => {
    const field = document.createElement('input')
    document.body.append(field)
    for (let letter = 0; letter < 3; letter++) field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(sent).toEqual(['typed'])
  })
})
