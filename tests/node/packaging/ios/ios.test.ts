import { MessageChannel } from 'node:worker_threads'
import { sources, cafe, parts, projectOf, push, read } from './sample'
import { readShell } from '@/lib/publishing/formats/ios-zip/format'
import { webClipProfile } from '@/lib/packaging/ios/web-clip'
import { KEY } from '../../publishing/golden/key'
import { readFileSync, readdirSync } from 'node:fs'
import plistReader from 'plist'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { buildXcodeProject } from '@/lib/packaging/ios/xcode-project'
import { refusedField } from '../samples'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { EVERYBODY, UPDATE_FORMAT, UPDATE_LIMITS } from '@/lib/packaging/updates/limits'
import { UPDATE_VERDICTS } from '@/lib/packaging/updates/read-update'
import { SIGNATURE_PREFIX } from '@/lib/packaging/updates/sign-update'
import { NEWEST_IOS_SHELL } from '@/lib/packaging/ios/shell-config'

describe('page port', () => {
  const swift = new Map(sources.map(({ path, data }) => [path, data.toString()]))

  // Requests time out after a while, which the tests do not wait for.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })

  /** The part of the port that the shell runs in the page, from its Swift file. */
  const [, script = ''] = /static let script = """\n([^]*?)\n\s*"""/.exec(swift.get('PagePort.swift')!)!

  type Listener = (event: { data: unknown; ports: unknown[] }) => void
  const listeners = new Set<Listener>()
  const requests: string[] = []

  /** The shell's response; `PushCalls.swift` in one line. */
  let answer: (text: string) => string | null = () => null
  const open = new Set<{ close: () => void }>()

  /** Simulates a page in the shell for both parts of the port. */
  function beginPage(): void {
    const AsyncFunction = (async () => undefined).constructor as new (
      ...parts: string[]
    ) => (...params: unknown[]) => Promise<void>
    Object.assign(globalThis, {
      addEventListener: (_name: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_name: string, listener: Listener) => listeners.delete(listener),
      fetch: async (address: string) => {
        const [, word = ''] = /^~source\/~port\?([0-9a-f]{32})$/.exec(address) ?? []
        requests.push(word)
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

  test('the page’s own script requests the port, and its messages reach the shell and are answered', async () => {
    beginPage()
    const heard: string[] = []
    answer = (text) => {
      heard.push(text)
      return `${text.split(' ')[0]} 200\nContent-Type: application/json\n\n{"state":"on","topics":["news"]}`
    }
    const { writeThroughShell } = await import('@/lib/blocks/phone/shell')
    const result = await writeThroughShell('/~push', { method: 'PUT', route: '', body: { topics: ['news'] } })
    expect(heard).toEqual(['1 PUT /~push\n\n{"topics":["news"]}'])
    expect(result).toMatchObject({ status: 200, json: { state: 'on', topics: ['news'] } })
    await writeThroughShell('/~push', { method: 'DELETE', route: '' })
    expect(heard[1]).toBe('2 DELETE /~push\n\n')
    expect(requests).toHaveLength(1)
  })

  test('the shell supports the same calls of the page as Android’s shell', () => {
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

describe('common rules', () => {
  const ANDROID = 'native/android/src/app/shell'

  /**
   * Returns the regular expressions in a file's strings, without anchors that only one of the languages
   * needs.
   */
  function expressions(text: string): Set<string> {
    const strings = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, string]) => string!)
    return new Set(strings.map((string) => string.replace(/^\^/, '').replace(/\$$/, '').replace(/\.\*$/, '')))
  }

  const swift = new Map(sources.map(({ path, data }) => [path, expressions(data.toString())]))

  /** Allowed store requests, returned headers, and the site's own pages: one rule for both systems. */
  test.each([
    ['SourceCalls', String.raw`(?!\\.{1,2}$)(?:[A-Za-z0-9_.~-]|%[89A-Fa-f][0-9A-Fa-f])+`],
    ['SourceCalls', String.raw`([a-z_][a-z_-]*)((?:\\[[A-Za-z0-9_-]{0,40}\\])*)`],
    ['SourceRelay', '[A-Za-z0-9_.~+/=-]{1,2000}'],
    ['SourceRelay', '[A-Za-z0-9_-]{1,100}'],
    ['StoreExchange', String.raw`application/(?:[a-z0-9.+-]+\\+)?json\\b`],
    ['StoreExchange', String.raw`(?:(?:application|text)/(?:[a-z0-9.+-]+\\+)?(?:xml|json)|text/plain)\\b`],
    ['StoreExchange', String.raw`[\\[\\{\"0-9tfn-]`],
  ])('%s has the same rule %s as Android’s shell', (file, rule) => {
    expect(expressions(readFileSync(`${ANDROID}/${file}.java`, 'utf8'))).toContain(rule)
    expect(swift.get(`${file}.swift`)).toContain(rule)
  })

  test('updates have the same rules as in Android’s shell', () => {
    const java = readFileSync(`${ANDROID}/UpdateManifest.java`, 'utf8')
    const rules = [...java.matchAll(/Pattern\.compile\("((?:[^"\\\n]|\\.)*)"\)/g)].map(([, rule]) => rule)
    expect(rules).toHaveLength(4)
    const own = [...swift].filter(([path]) => path.startsWith('Update')).flatMap(([, found]) => [...found])
    expect(own).toEqual(expect.arrayContaining(rules))
  })

  test('an app’s pages use the same host for their package on both systems', () => {
    const [host] = [...expressions(readFileSync(`${ANDROID}/Links.java`, 'utf8'))].filter((text) =>
      text.includes('appassets'),
    )
    expect(swift.get('Links.swift')).toContain(host)
  })
})

describe('notifications', () => {
  const readWith = async (path: string, app: Partial<IosApp> = { push }) => (await projectOf(app)).get(path)!

  describe('notifications', () => {
    it('are configured in the shell, with the address in ASCII', async () => {
      const address = 'https://apps.example.com/a/café/~push'
      const config = JSON.parse(await readWith('Web/app.json', { push: { ...push, address } })) as object
      expect(config).toMatchObject({
        push: {
          address: 'https://apps.example.com/a/caf%C3%A9/~push',
          topics: push.topics,
          version: 3,
        },
      })
      expect(JSON.parse(await readWith('Web/app.json', {}))).not.toHaveProperty('push')
    })

    it('include a guide to Apple’s key, which lists what nobody has tried', async () => {
      const guide = (await readWith('README.md')).replace(/\s+/g, ' ')
      expect(guide).toContain('Nobody has tried this with Apple yet')
      expect(guide).toContain('The target **Notifications** adds the pictures of messages')
      expect(guide).toContain('**Push for iPhone**')
      expect(guide).toContain(cafe.bundleId)
      expect(await readWith('README.md', {})).not.toContain('## Notifications')
    })

    it('are not available in a shell without them', () => {
      const old = { ...cafe, shell: 1, push }
      expect(refusedField(() => buildXcodeProject(old, parts))).toBe('push')
    })

    it('leave the projects of the first shell unchanged', async () => {
      const first = { shell: 1, permissions: ['notifications' as const] }
      expect(plistReader.parse(await readWith('Config/App.entitlements', first))).toHaveProperty(
        'aps-environment',
      )
      expect(await readWith('README.md', first)).toContain('nothing does so yet')
      const { texts } = JSON.parse(await readWith('Web/app.json', first)) as { texts: Record<string, object> }
      expect(texts['en']).not.toHaveProperty('notifications')
      expect(readShell(1).map(({ path }) => path)).not.toContain('PushServer.swift')
    })
  })
})

describe('updates', () => {
  const text = (path: string) => String(sources.find((one) => one.path === path)?.data)
  const manifest = text('UpdateManifest.swift')
  const part = (begin: string) => manifest.slice(manifest.indexOf(begin)).split(/\n    \}\n/, 1)[0]!

  const verdicts = new Map(
    [...part('enum Verdict').matchAll(/case (\w+) = "(.+)"/g)].map(([, name, verdict]) => [name, verdict]),
  )

  it('are refused with the same verdicts, checked in the same order', () => {
    expect([...verdicts.values()]).toEqual(UPDATE_VERDICTS)
    const checks = [...part('static func read').matchAll(/throw Verdict\.(\w+)/g)]
    const [, reader = ''] = readFileSync('lib/packaging/updates/read-update.ts', 'utf8').split(
      'export function readUpdate',
    )
    const expected = [...reader.matchAll(/failure\('(.+?)'\)/g)].map(([, verdict]) => verdict)
    expect(expected.length).toBeGreaterThan(UPDATE_VERDICTS.length)
    expect(checks.map(([, name]) => verdicts.get(name))).toEqual(expected)
  })

  it('have the same limits, format and signed prefix', () => {
    const limits = [...part('enum Limits').matchAll(/static let (\w+) = ([\d_]+)/g)]
    expect(limits.map(([, name, value]) => [name, Number(value!.replaceAll('_', ''))])).toEqual(
      Object.entries(UPDATE_LIMITS),
    )
    expect(manifest).toContain(`static let format = ${UPDATE_FORMAT}\n`)
    expect(manifest).toContain(`static let everybody = ${EVERYBODY.toLocaleString('en').replace(',', '_')}\n`)
    expect(text('UpdateEnvelope.swift')).toContain(JSON.stringify(SIGNATURE_PREFIX.toString()))
  })

  it('have a check for Macs that names files which are there, and is valid Swift', () => {
    const [command = ''] =
      /swiftc [^]*?fixtures\.json/.exec(readFileSync('native/ios/README.md', 'utf8')) ?? []
    const named = command.match(/\w+(?=\.swift|[,}])/g) ?? []
    expect(named).toEqual(['Digests', 'JsonObject', 'UpdateEnvelope', 'UpdateManifest', 'main'])
    for (const name of named.slice(0, -1)) expect(text(`${name}.swift`)).toContain('import Foundation')
    expect(faults([readFileSync('native/updates/main.swift', 'utf8')])).toEqual([[]])
  })

  it('say what the page’s script reports, and ask in every language of the shell', async () => {
    const events = readFileSync('lib/blocks/phone/shell-report.ts', 'utf8').match(
      /type ShellEvent = (.*)/,
    )![1]!
    const known = [...text('UpdateWindow.swift').matchAll(/case "(\w+)":/g)].map(([, event]) => event)
    expect(known).toEqual(events.match(/\w+/g))
    const { texts } = JSON.parse(await read('Web/app.json', {})) as {
      texts: Record<string, Record<string, string>>
    }
    expect(texts['nb']).toMatchObject({ updateNow: 'Oppdater nå', ok: 'OK', notifications: 'Varsler' })
    for (const language of Object.values(texts)) expect(language['updateReady']).toBeTruthy()
    const { texts: former } = JSON.parse(await read('Web/app.json', { shell: 3 })) as { texts: object }
    expect(Object.keys(former)).toEqual([
      'ar',
      'de',
      'en',
      'es',
      'fr',
      'it',
      'ja',
      'nl',
      'pt',
      'pt-BR',
      'tr',
      'zh',
    ])
  })

  it('need a shell with them, and say in the privacy manifest that they look for room', async () => {
    const updates = {
      ...{ app: 'app-1', generation: 'ios-4', release: 3, bundle: '0'.repeat(64) },
      ...{ keys: [`${'A'.repeat(43)}=`], addresses: ['http://apps.example.com/a/café/~updates/'] },
    }
    const config = JSON.parse(await read('Web/app.json', { updates })) as object
    const addresses = ['http://apps.example.com/a/caf%C3%A9/~updates/']
    expect(config).toMatchObject({ updates: { ...updates, addresses } })
    expect(await read('README.md', { updates })).toContain('at apps.example.com, and takes only')
    expect(await read('README.md', {})).not.toContain('## Updates')
    expect(await read('App/PrivacyInfo.xcprivacy', { updates })).toContain('E174.1')
    expect(await read('App/PrivacyInfo.xcprivacy', {})).not.toContain('E174.1')
    expect(plistReader.parse(await read('Config/Info.plist', { updates }))).toHaveProperty([
      'NSAppTransportSecurity',
      'NSExceptionDomains',
      'apps.example.com',
    ])
    expect(refusedField(() => buildXcodeProject({ ...cafe, shell: 3, updates }, parts))).toBe('updates')
  })
})

const PARSER = join(__dirname, 'parse-swift.mjs')
const BROKEN = 'func broken( { let x = }'

/** Returns the Swift parser's errors in each text, as `line:column`. */
function faults(texts: string[]): string[][] {
  const output = execFileSync(process.execPath, ['--liftoff-only', PARSER], { input: JSON.stringify(texts) })
  return JSON.parse(output.toString()) as string[][]
}

test.each([1, 2, 3, 4])('every file of shell %i is valid Swift, and an invalid one is reported', (shell) => {
  const sources = readShell(shell)
  const texts = sources.map(({ data }) => data.toString())
  const [broken, ...found] = faults([BROKEN, ...texts])
  expect(broken).not.toEqual([])
  expect(sources.map(({ path }, index) => [path, found[index]])).toEqual(
    sources.map(({ path }) => [path, []]),
  )
})

test('only the newest shell is a folder: earlier ones never change, so each is an archive', () => {
  const places = readdirSync('native/ios').filter((name) => name !== 'README.md')
  const earlier = Array.from({ length: NEWEST_IOS_SHELL - 1 }, (_, at) => `${at + 1}.zip`)
  expect(places.sort()).toEqual([...earlier, String(NEWEST_IOS_SHELL)].sort())
})
