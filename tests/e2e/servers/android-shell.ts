import { spawnSync } from 'node:child_process'
import type { BrowserContext, Page } from '@playwright/test'
import type { ShellSource } from '@/lib/sources/shell-source'
import { type Shell, startShell } from '../../factories/shell/jvm'
import { readZip } from '../../node/packaging/read-zip'

export const hasJava = () => spawnSync('javac', ['-version']).status === 0

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
}
const BUNDLE_ORIGIN = 'https://appassets.androidplatform.net'

/**
 * Opens an APK's bundle as the Android shell does, at its own origin. What the bundle asks of its sources is answered by the
 * shell's own classes on a JVM, over the ways that a web view has: requests without their bodies, and a port.
 */
export async function openInShell(
  context: BrowserContext,
  apk: Uint8Array,
): Promise<Page & { shell: Shell }> {
  const files = new Map((await readZip(apk)).map(({ path, data }) => [path, data]))
  const config = JSON.parse(files.get('assets/app.json')!.toString()) as { sources: ShellSource[] }
  const shell = startShell(config.sources)
  const page = await context.newPage()
  await page.exposeFunction('throughPort', (message: string) => shell.send(message))
  await context.route(`${BUNDLE_ORIGIN}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (pathname === '/~source/~port') {
      await route.fulfill({ json: {} })
      await page.evaluate(givePort, [search.slice(1), BUNDLE_ORIGIN] as const)
    } else if (pathname.startsWith('/~source/')) {
      const method = request.method()
      const { status, headers, body } = await shell.ask({
        ...{ method, path: pathname + search, headers: request.headers() },
      })
      await route.fulfill({ status, headers, body })
    } else {
      const body = files.get(`assets/www${pathname}`)
      const contentType = TYPES[pathname.replace(/.*\./, '')] ?? 'application/octet-stream'
      await route.fulfill(body ? { body, contentType } : { status: 404, body: '' })
    }
  })
  // A browser asks people before a page reaches into their own network, where this shop is.
  await context.route('**/wp-content/**', async (route) => {
    const response = await route.fetch().catch(() => null)
    await (response ? route.fulfill({ response }) : route.abort())
  })
  await page.goto(`${BUNDLE_ORIGIN}/index.html`)
  return Object.assign(page, { shell })
}

/** What `createWebMessageChannel` and `postWebMessage` do, in the page. */
function givePort([word, origin]: readonly [string, string]): void {
  const { port1, port2 } = new MessageChannel()
  const { throughPort } = window as unknown as { throughPort: (message: string) => Promise<string> }
  port1.onmessage = ({ data }: MessageEvent<string>) =>
    void throughPort(data).then((answer) => port1.postMessage(answer))
  window.postMessage(`source port ${word}`, origin, [port2])
}
