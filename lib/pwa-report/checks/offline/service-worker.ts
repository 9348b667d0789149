import { resolveHttp } from '../../../platform/html/link'
import type { Evidence, WorkerFile } from '../../evidence/evidence'
import { isScript } from '../../evidence/worker'
import type { Check } from '../check'
import { fail, pass, quoted, shown, type Verdict, warn } from '../verdict'

const CODE = `<script>
  if ('serviceWorker' in navigator) {
    addEventListener('load', () => {
      navigator.serviceWorker.register('/sw.js')
    })
  }
</script>`
const ADD =
  'Upload sw.js from the download to the top folder of your site, and add these lines to every page.'

export const serviceWorker: Check = {
  id: 'service-worker',
  group: 'offline',
  title: 'Service worker',
  weight: 5,
  run(site) {
    const { worker, registered } = site.worker
    if (registered === null) return checkUnregistered(site)
    if (worker === null)
      return warn(
        'The page registers a service worker, but a script computes its address, so we couldn’t look at it.',
        'Open the site in Chrome. In DevTools, Application → Service workers shows whether it runs.',
      )
    if (worker.from === 'usual-place')
      return pass(
        `The page registers a service worker, and we found one at ${shown(worker.url, site.page.url)}.`,
      )
    return checkFile(worker, site.page.url)
  },
}

/** A visit reads scripts but does not run them, so it cannot prove that there is no worker. */
function checkUnregistered({ worker: { scripts, worker }, page }: Evidence): Verdict {
  if (worker !== null)
    return warn(
      `There’s one at ${shown(worker.url, page.url)}, but we found nothing in the page’s own scripts that registers it.`,
      'Unless a third-party script does so, add these lines to every page.',
      CODE.replace('/sw.js', new URL(worker.url).pathname),
    )
  if (scripts.all === 0)
    return fail('The page runs no scripts, so it doesn’t register a service worker.', ADD, CODE)
  const read =
    scripts.read < scripts.all
      ? `${scripts.read} of ${scripts.all}`
      : scripts.all === 1
        ? 'its only script'
        : `all ${scripts.all} of them`
  return warn(
    `Not found in the page’s own scripts (we read ${read}), or in the usual places.`,
    `If you know your site has one, you can ignore this: a third-party script may register it. If not, add ours. ${ADD}`,
    CODE,
  )
}

function checkFile({ url, file }: WorkerFile, page: string): Verdict {
  const address = shown(url, page)
  if (new URL(url).origin !== new URL(page).origin)
    return fail(
      `The page registers ${address}, which is on a different domain. Browsers refuse that.`,
      'Serve the file from your own site.',
      CODE,
    )
  if (!file.ok)
    return fail(
      `The page registers ${address}, but it ${file.problem}.`,
      'Upload the file there, or correct the address.',
      CODE,
    )
  const { contentType, allowedScope } = file.value
  if (!isScript(contentType))
    return fail(
      `${address} is served ${contentType === '' ? 'without a type' : `as ${quoted(contentType)}`}, but browsers run a service worker only as JavaScript.`,
      'Configure the server to send the type text/javascript for it.',
      'AddType text/javascript .js',
    )
  const scope = resolveHttp(allowedScope || '.', url) ?? url
  if (!new URL(page).pathname.startsWith(new URL(scope).pathname))
    return fail(
      `${address} can only control ${new URL(scope).pathname}, the folder it’s in, and this page is outside that folder.`,
      'Move the file to the top folder of your site.',
      CODE,
    )
  return pass(`The page registers ${address}.`)
}
