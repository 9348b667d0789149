import { MessageChannel } from 'node:worker_threads'
import { sources, cafe, parts, projectOf, push, sourcesOf } from './sample'
import { webClipProfile } from '@/lib/packaging/ios/web-clip'
import { KEY } from '../../publishing/golden/key'
import { readFileSync } from 'node:fs'
import plistReader from 'plist'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { buildXcodeProject } from '@/lib/packaging/ios/xcode-project'
import { refusedField } from '../samples'

describe('page port', () => {
  const swift = new Map(sources.map(({ path, data }) => [path, data.toString()]))

  // What waits for an answer gives up after a while: nobody waits for that here.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })

  /** The half of the port that the shell runs in the page, as its Swift file has it. */
  const [, script = ''] = /static let script = """\n([^]*?)\n\s*"""/.exec(swift.get('PagePort.swift')!)!

  type Listener = (event: { data: unknown; ports: unknown[] }) => void
  const listeners = new Set<Listener>()
  const asked: string[] = []

  /** What the shell answers; `PushCalls.swift` in one line. */
  let answer: (text: string) => string | null = () => null
  const open = new Set<{ close: () => void }>()

  /** A page in the shell, as far as the two halves of the port see it. */
  function beginPage(): void {
    const AsyncFunction = (async () => undefined).constructor as new (
      ...parts: string[]
    ) => (...given: unknown[]) => Promise<void>
    Object.assign(globalThis, {
      addEventListener: (_name: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_name: string, listener: Listener) => listeners.delete(listener),
      fetch: async (address: string) => {
        const [, word = ''] = /^~source\/~port\?([0-9a-f]{32})$/.exec(address) ?? []
        asked.push(word)
        const window = {
          webkit: { messageHandlers: { port: { postMessage: async (text: string) => answer(text) } } },
          postMessage: (data: unknown, origin: string, ports: { close: () => void }[]) => {
            expect(origin).toBe('/')
            ports.forEach((port) => open.add(port))
            listeners.forEach((listen) => listen({ data, ports }))
          },
        }
        await new AsyncFunction('word', 'window', 'MessageChannel', script)(word, window, MessageChannel)
        return new Response(null, { status: 204 })
      },
    })
  }
  afterAll(() => open.forEach((port) => port.close()))

  test('the page’s own script asks for the port, and what it says reaches the shell and comes back', async () => {
    beginPage()
    const heard: string[] = []
    answer = (text) => {
      heard.push(text)
      return `${text.split(' ')[0]} 200\nContent-Type: application/json\n\n{"state":"on","topics":["news"]}`
    }
    const { writeThroughShell } = await import('@/lib/blocks/phone/shell')
    const said = await writeThroughShell('/~push', { method: 'PUT', route: '', body: { topics: ['news'] } })
    expect(heard).toEqual(['1 PUT /~push\n\n{"topics":["news"]}'])
    expect(said).toMatchObject({ status: 200, json: { state: 'on', topics: ['news'] } })
    await writeThroughShell('/~push', { method: 'DELETE', route: '' })
    expect(heard[1]).toBe('2 DELETE /~push\n\n')
    expect(asked).toHaveLength(1)
  })

  test('the shell reads and answers what the page says by the calls that Android’s shell has', () => {
    const calls = swift.get('PushCalls.swift')!
    for (const call of ['("GET", PushCalls.path)', '("PUT", PushCalls.path)', '("DELETE", PushCalls.path)'])
      expect(calls).toContain(call)
    expect(calls).toContain('("POST", PushCalls.path + "/cart")')
    expect(calls).toContain('static let path = "/~push"')
  })
})

describe('signed', () => {
  const clip = {
    appId: 'app-1',
    bundleId: 'com.example.cafe',
    name: 'Café & Co',
    label: 'Café',
    url: 'https://apps.example.com/a/cafe/?x=1&y=2',
    icon: Buffer.from('picture'),
  }

  it('is the same profile for the same app and key', () => {
    expect(webClipProfile(clip, KEY).equals(webClipProfile(clip, KEY))).toBe(true)
  })
})

describe('same rules', () => {
  const ANDROID = 'native/android/src/app/shell'

  /** The regular expressions in a file's strings, without the anchors that only one of the languages needs. */
  function expressions(text: string): Set<string> {
    const strings = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, string]) => string!)
    return new Set(strings.map((string) => string.replace(/^\^/, '').replace(/\$$/, '').replace(/\.\*$/, '')))
  }

  const swift = new Map(sources.map(({ path, data }) => [path, expressions(data.toString())]))

  /** What may be asked of a store, what comes back, and which pages are the site's own: one rule on both systems. */
  test.each([
    ['SourceCalls', String.raw`(?!\\.{1,2}$)(?:[A-Za-z0-9_.~-]|%[89A-Fa-f][0-9A-Fa-f])+`],
    ['SourceCalls', String.raw`([a-z_][a-z_-]*)((?:\\[[A-Za-z0-9_-]{0,40}\\])*)`],
    ['SourceRelay', '[A-Za-z0-9_.~+/=-]{1,2000}'],
    ['SourceRelay', '[A-Za-z0-9_-]{1,100}'],
    ['StoreExchange', String.raw`application/(?:[a-z0-9.+-]+\\+)?json\\b`],
    ['StoreExchange', String.raw`(?:(?:application|text)/(?:[a-z0-9.+-]+\\+)?(?:xml|json)|text/plain)\\b`],
    ['StoreExchange', String.raw`[\\[\\{\"0-9tfn-]`],
  ])('%s has the rule %s as Android’s shell has it', (file, rule) => {
    expect(expressions(readFileSync(`${ANDROID}/${file}.java`, 'utf8'))).toContain(rule)
    expect(swift.get(`${file}.swift`)).toContain(rule)
  })

  test('an app’s pages know their package by the same host on both systems', () => {
    const [host] = [...expressions(readFileSync(`${ANDROID}/Links.java`, 'utf8'))].filter((text) =>
      text.includes('appassets'),
    )
    expect(swift.get('Links.swift')).toContain(host)
  })
})

describe('notifications', () => {
  async function read(path: string, app: Partial<IosApp> = { push }): Promise<string> {
    return (await projectOf(app)).get(path)!
  }

  describe('notifications', () => {
    it('are described to the shell, with the address in ASCII', async () => {
      const address = 'https://apps.example.com/a/café/~push'
      const config = JSON.parse(await read('Web/app.json', { push: { ...push, address } })) as object
      expect(config).toMatchObject({
        push: {
          address: 'https://apps.example.com/a/caf%C3%A9/~push',
          topics: push.topics,
          version: 3,
        },
      })
      expect(JSON.parse(await read('Web/app.json', {}))).not.toHaveProperty('push')
    })

    it('come with a guide to Apple’s key, which says what nobody tried and what is missing', async () => {
      const guide = (await read('README.md')).replace(/\s+/g, ' ')
      expect(guide).toContain('Nobody has tried this with Apple yet')
      expect(guide).toContain('Pictures of messages are not shown on iPhones')
      expect(guide).toContain('**Push for iPhone**')
      expect(guide).toContain(cafe.bundleId)
      expect(await read('README.md', {})).not.toContain('## Notifications')
    })

    it('are not for a shell that knows of none', () => {
      const old = { ...cafe, shell: 1, push }
      expect(refusedField(() => buildXcodeProject(old, parts))).toBe('push')
    })

    it('leave the projects of the first shell as they were', async () => {
      const first = { shell: 1, permissions: ['notifications' as const] }
      expect(plistReader.parse(await read('Config/App.entitlements', first))).toHaveProperty(
        'aps-environment',
      )
      expect(await read('README.md', first)).toContain('nothing does so yet')
      const { texts } = JSON.parse(await read('Web/app.json', first)) as { texts: Record<string, object> }
      expect(texts['en']).not.toHaveProperty('notifications')
      expect(sourcesOf(1).map(({ path }) => path)).not.toContain('PushServer.swift')
    })
  })
})
