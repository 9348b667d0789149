import type { Check } from '../check'
import { fail, pass, warn } from '../verdict'

const RESPONDS =
  /\baddEventListener\s*\(\s*["'`]fetch["'`]|\bonfetch\s*=|precacheAndRoute|registerRoute|\bngsw\b/
const STORES =
  /\bcaches\s*\.\s*(?:open|match)\b|precacheAndRoute|new\s+[\w.]*(?:CacheFirst|NetworkFirst|StaleWhileRevalidate)|\bngsw\b/

export const offline: Check = {
  id: 'offline',
  group: 'offline',
  title: 'Works offline',
  weight: 5,
  run(site) {
    const { worker, registered, scripts } = site.worker
    const text = worker?.file.ok ? worker.file.value.text : null
    if (text === null) {
      const isNone = registered === null && scripts.all === 0
      return isNone
        ? fail(
            'Without a connection, the browser shows its own error page.',
            'sw.js from the download shows recently visited pages, and an offline page for all others.',
          )
        : warn(
            'We can’t tell without a service worker to read.',
            'Try it: open the site on a phone, turn on airplane mode and open it again. If the browser shows an error, add sw.js from the download.',
          )
    }
    if (!RESPONDS.test(text))
      return fail(
        'The service worker doesn’t handle any requests. It’s there for something else, such as push notifications.',
        'Add the code from the downloaded sw.js to it, or import that file: a page can have only one service worker.',
        "importScripts('/sw-offline.js')",
      )
    if (!STORES.test(text))
      return warn(
        'The service worker handles requests, but we didn’t see it store anything on the device.',
        'Try it in airplane mode. If nothing opens, add the code from the downloaded sw.js.',
      )
    return pass(
      'The service worker handles requests and stores files on the device. Only a phone can show how the site looks offline.',
    )
  },
}
