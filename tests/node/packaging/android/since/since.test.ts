import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIN_SDK } from '@/lib/packaging/android/manifest'
import { SHELL_VERSIONS } from '@/lib/packaging/android/shell-config'
import { platformReferences } from './dex'

const SOURCES = 'native/android/src/app/shell'
const read = (name: string) => readFileSync(join(SOURCES, `${name}.java`), 'utf8')

/** Since which API level the platform has what the shells use: written by levels.mjs from published types. */
const LEVELS = new Map(
  readFileSync(join(__dirname, 'levels.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, number] => [line.slice(line.indexOf(' ') + 1), parseInt(line)]),
)

/** What may be newer than the oldest phone, the line that keeps older ones away from it, and the first shell that has it. */
const GUARDED: Record<string, { source: string; guard: string; from?: number }> = {
  'android/view/DisplayCutout': {
    source: 'InsetFrame',
    guard: 'Build.VERSION.SDK_INT >= 28 ? notch(insets) : null',
  },
  'android/window/OnBackInvoked': {
    source: 'MainActivity',
    guard: 'if (Build.VERSION.SDK_INT >= 33) setUpPredictiveBack();',
  },
  // Only the system hands one over, and only since it knows it.
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
  'shell %d uses nothing newer than its oldest phone, but for a short list',
  (version) => {
    const references = shell(version)
    // A reader that found nothing would find nothing new.
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

test('each newer part is behind a guard in the source', () => {
  for (const { source, guard } of Object.values(GUARDED)) expect(read(source)).toContain(guard)
})

test('what is called by name is behind a guard too', () => {
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
    'Newer.java sendBroadcast',
    'Newer.java setChannelId',
    'PredictiveBack.java getOnBackInvokedDispatcher',
  ])
})
