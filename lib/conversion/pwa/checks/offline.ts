import { resolveHttp } from '../../inspection/link'
import type { Evidence, WorkerFile } from '../evidence/evidence'
import { isScript } from '../evidence/worker'
import { fail, pass, quoted, shown, type Verdict, warn } from './verdict'

const REGISTER_CODE = `<script>
  if ('serviceWorker' in navigator) {
    addEventListener('load', () => {
      navigator.serviceWorker.register('/sw.js')
    })
  }
</script>`
const ADD = 'Put sw.js of the download into the top folder of the site, and these lines into every page.'

const ANSWERS =
  /\baddEventListener\s*\(\s*["'`]fetch["'`]|\bonfetch\s*=|precacheAndRoute|registerRoute|\bngsw\b/
const KEEPS =
  /\bcaches\s*\.\s*(?:open|match)\b|precacheAndRoute|new\s+[\w.]*(?:CacheFirst|NetworkFirst|StaleWhileRevalidate)|\bngsw\b/

export function checkServiceWorker(site: Evidence): Verdict {
  const { worker, registered } = site.worker
  if (registered === null) return unregistered(site)
  if (worker === null)
    return warn(
      'The page registers a service worker, but works its address out in a script, so we could not look at it.',
      'Open the site in Chrome: DevTools, Application, Service workers shows whether it runs.',
    )
  if (worker.from === 'usual-place')
    return pass(`The page registers a service worker; ${shown(worker.url, site.page.url)} is where one lies.`)
  return judgeFile(worker, site.page.url)
}

/** A visit without a browser sees scripts, not what runs: it can say what it read, not that there is nothing. */
function unregistered({ worker: { scripts, worker }, page }: Evidence): Verdict {
  if (worker !== null)
    return warn(
      `There is one at ${shown(worker.url, page.url)}, but we found nothing in the page’s own scripts that registers it.`,
      'Unless a script from elsewhere does so, put these lines into every page.',
      REGISTER_CODE.replace('/sw.js', new URL(worker.url).pathname),
    )
  if (scripts.all === 0)
    return fail('The page runs no script at all, so it registers no service worker.', ADD, REGISTER_CODE)
  const read =
    scripts.read >= scripts.all
      ? scripts.all === 1
        ? 'its one script'
        : `all ${scripts.all} of them`
      : `${scripts.read} of ${scripts.all}`
  return warn(
    `Not found in the page’s own scripts (we read ${read}), nor at the usual places.`,
    `If you know that there is one, all is well: a script from elsewhere may register it. If you know of none, add ours. ${ADD}`,
    REGISTER_CODE,
  )
}

function judgeFile({ url, file }: WorkerFile, page: string): Verdict {
  const address = shown(url, page)
  if (new URL(url).origin !== new URL(page).origin)
    return fail(
      `The page registers ${address}, which is on another address; browsers refuse that.`,
      'Serve the file from the site itself.',
      REGISTER_CODE,
    )
  if (!file.ok)
    return fail(
      `The page registers ${address}, but it ${file.problem}.`,
      'Put the file there, or correct the address.',
      REGISTER_CODE,
    )
  const { contentType, allowedScope } = file.value
  if (!isScript(contentType))
    return fail(
      `${address} is served as ${contentType === '' ? 'no type at all' : quoted(contentType)}; browsers run a worker only as JavaScript.`,
      'Have the server send the type text/javascript for it.',
      'AddType text/javascript .js',
    )
  const scope = resolveHttp(allowedScope || '.', url) ?? url
  if (!new URL(page).pathname.startsWith(new URL(scope).pathname))
    return fail(
      `${address} may only serve ${new URL(scope).pathname}, the folder it lies in, and this page is outside.`,
      'Move the file into the top folder of the site.',
      REGISTER_CODE,
    )
  return pass(`The page registers ${address}.`)
}

export function checkOffline(site: Evidence): Verdict {
  const { worker, registered, scripts } = site.worker
  const text = worker?.file.ok ? worker.file.value.text : null
  if (text === null) {
    const nothing = registered === null && scripts.all === 0
    return nothing
      ? fail(
          'Without a connection the browser shows its own error page.',
          'sw.js of the download answers with the pages visited last, and with an offline page beyond them.',
        )
      : warn(
          'Cannot be told without a service worker to read.',
          'Try it: open the site on a phone, switch to flight mode and open it again. If the browser shows an error, add sw.js of the download.',
        )
  }
  if (!ANSWERS.test(text))
    return fail(
      'The service worker leaves all requests to the network; it is there for something else, such as push messages.',
      'Take what sw.js of the download does into it, or import it there: a page has one service worker only.',
      "importScripts('/sw-offline.js')",
    )
  if (!KEEPS.test(text))
    return warn(
      'The service worker answers requests, but we did not see it keep anything on the device.',
      'Try it in flight mode. If nothing opens, take over what sw.js of the download does.',
    )
  return pass(
    'The service worker answers requests and keeps files on the device. How it looks offline, only a phone shows.',
  )
}
