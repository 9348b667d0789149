import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIN_SDK } from '@/lib/packaging/android/manifest'
import { SHELL_VERSIONS } from '@/lib/packaging/android/shell-config'

const SOURCES = 'native/android/src/app/shell'
const read = (name: string) => readFileSync(join(SOURCES, `${name}.java`), 'utf8')

/** API level of each reference of the shells, written by levels.mjs from published types. */
const LEVELS = new Map(
  readFileSync(join(__dirname, 'levels.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, number] => [line.slice(line.indexOf(' ') + 1), parseInt(line)]),
)

/**
 * References that may be newer than the oldest phone, the line that guards them, and the first shell that has
 * them.
 */
const GUARDED: Record<string, { source: string; guard: string; from?: number }> = {
  'android/view/DisplayCutout': {
    source: 'InsetFrame',
    guard: 'Build.VERSION.SDK_INT >= 28 ? notch(insets) : null',
  },
  'android/window/OnBackInvoked': {
    source: 'MainActivity',
    guard: 'if (Build.VERSION.SDK_INT >= 33) setUpPredictiveBack();',
  },
  // Only the system creates one, and only since its API level.
  'android/webkit/RenderProcessGoneDetail': {
    source: 'PageClient',
    guard: 'public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail)',
  },
  'android/app/NotificationChannel': {
    source: 'PushNotification',
    guard: 'if (Build.VERSION.SDK_INT >= 26) Newer.setChannel(builder, channel());',
    from: 4,
  },
  'android/app/BroadcastOptions': {
    source: 'Distributor',
    guard: 'Build.VERSION.SDK_INT >= 34 ? BroadcastOptions.makeBasic()',
    from: 4,
  },
}
const isGuarded = (reference: string) => Object.keys(GUARDED).some((start) => reference.startsWith(start))
const shell = (version: number) => platformReferences(readFileSync(`native/android/${version}/classes.dex`))

test.each(SHELL_VERSIONS)(
  'shell %d uses nothing newer than its oldest phone, except for a short list',
  (version) => {
    const references = shell(version)
    // A parser that found no references would find no new ones.
    expect(references.length).toBeGreaterThan(500)
    expect(references).toContain(
      'android/webkit/WebView.evaluateJavascript(Ljava/lang/String;Landroid/webkit/ValueCallback;)',
    )
    expect(references.filter((name) => !LEVELS.has(name))).toEqual([])
    const newer = references.filter((name) => LEVELS.get(name)! > MIN_SDK)
    expect(newer.filter((name) => !isGuarded(name))).toEqual([])
    for (const [start, { from = 1 }] of Object.entries(GUARDED))
      if (version >= from) expect(newer.some((name) => name.startsWith(start))).toBe(true)
  },
)

test('each newer reference is behind a guard in the source', () => {
  for (const { source, guard } of Object.values(GUARDED)) expect(read(source)).toContain(guard)
})

test('names used by reflection are behind a guard, too', () => {
  const named = readdirSync(SOURCES).flatMap((file) => {
    const calls = read(file.replace('.java', '')).matchAll(
      /\bget(?:Method|Field|Declared\w+)\("(\w+)"|\bforName\("(.*?)"/g,
    )
    return [...calls].map((match) => `${file} ${match[1] ?? match[2]}`)
  })
  expect(named.sort()).toEqual([
    'InsetFrame.java getDisplayCutout',
    'Newer.java areNotificationsEnabled',
    'Newer.java createNotificationChannel',
    'Newer.java isRedirect',
    'Newer.java sendBroadcast',
    'Newer.java setChannelId',
    'PredictiveBack.java getOnBackInvokedDispatcher',
  ])
})

/** Offsets of counts and tables in the header of a dex file (dex format 035, `header_item`). */
const COUNTS = { strings: 0x38, types: 0x40, protos: 0x48, fields: 0x50, methods: 0x58, classes: 0x60 }
const NONE = 0xffffffff

/**
 * Returns the platform references in a dex file: types as `android/view/View`, fields as
 * `android/os/Build$VERSION.SDK_INT`, methods as `android/view/View.setPadding(IIII)`. Inherited members are
 * named by the platform's class that declares them.
 */
function platformReferences(dex: Buffer): string[] {
  const table = (kind: keyof typeof COUNTS) => ({
    count: dex.readUInt32LE(COUNTS[kind]),
    start: dex.readUInt32LE(COUNTS[kind] + 4),
  })
  const at = (kind: keyof typeof COUNTS, size: number, index: number) => table(kind).start + size * index
  const string = (index: number) => readString(dex, dex.readUInt32LE(at('strings', 4, index)))
  const type = (index: number) => string(dex.readUInt32LE(at('types', 4, index)))
  const parameters = (index: number) => {
    const list = dex.readUInt32LE(at('protos', 12, index) + 8)
    if (list === 0) return ''
    const count = dex.readUInt32LE(list)
    return Array.from({ length: count }, (_, place) => type(dex.readUInt16LE(list + 4 + 2 * place))).join('')
  }
  const parents = new Map<string, string>()
  for (let index = 0; index < table('classes').count; index++) {
    const place = at('classes', 32, index)
    const parent = dex.readUInt32LE(place + 8)
    if (parent !== NONE) parents.set(type(dex.readUInt32LE(place)), type(parent))
  }
  const method = (index: number) => {
    const place = at('methods', 8, index)
    const signature = `.${string(dex.readUInt32LE(place + 4))}(${parameters(dex.readUInt16LE(place + 2))})`
    return { holder: type(dex.readUInt16LE(place)), signature }
  }
  const own = new Set(declaredMethods(dex).map((index) => method(index).holder + method(index).signature))
  /** Returns the class that declares a method, or null for one of ours. */
  const source = (holder: string, signature: string): string | null => {
    if (own.has(holder + signature)) return null
    return parents.has(holder) ? source(parents.get(holder)!, signature) : holder
  }
  const found = new Set<string>()
  const add = (descriptor: string, member: string) => {
    const [, name] = /^\[*L(.*);$/.exec(descriptor) ?? []
    if (name && !parents.has(`L${name};`) && !name.startsWith('dalvik/annotation/')) found.add(name + member)
  }
  for (let index = 0; index < table('types').count; index++) add(type(index), '')
  for (let index = 0; index < table('fields').count; index++) {
    const place = at('fields', 8, index)
    const holder = type(dex.readUInt16LE(place))
    if (!parents.has(holder)) add(holder, `.${string(dex.readUInt32LE(place + 4))}`)
  }
  for (let index = 0; index < table('methods').count; index++) {
    const { holder, signature } = method(index)
    const from = source(holder, signature)
    if (from !== null) add(from, signature)
  }
  return [...found].sort()
}

/** Returns the methods of the file's own classes, by number. */
function declaredMethods(dex: Buffer): number[] {
  const declared: number[] = []
  const count = dex.readUInt32LE(COUNTS.classes)
  const start = dex.readUInt32LE(COUNTS.classes + 4)
  for (let index = 0; index < count; index++) {
    let place = dex.readUInt32LE(start + 32 * index + 24)
    if (place === 0) continue
    const next = (): number => {
      const { value, end } = readNumber(dex, place)
      place = end
      return value
    }
    const [statics, instances, direct, virtual] = [next(), next(), next(), next()]
    for (let field = 0; field < 2 * (statics + instances); field++) next()
    for (const methods of [direct, virtual]) {
      let method = 0
      for (let one = 0; one < methods; one++) {
        method += next()
        declared.push(method)
        next()
        next()
      }
    }
  }
  return declared
}

/** Unsigned LEB128. */
function readNumber(dex: Buffer, start: number): { value: number; end: number } {
  let value = 0
  for (let end = start, shift = 0; ; end++, shift += 7) {
    const byte = dex[end]!
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return { value: value >>> 0, end: end + 1 }
  }
}

/** Names are ASCII, which is the same in dex's variant of UTF-8. */
function readString(dex: Buffer, start: number): string {
  const { end } = readNumber(dex, start)
  return dex.toString('latin1', end, dex.indexOf(0, end))
}
