import { loadingCache } from '../base/lru'
import type { AppDocument } from '../document/document'
import type { MapTiles } from '../document/maps'
import { drawMonogram } from '../document/monogram'
import type { BundleFile } from '../packaging/bundle-file'
import { drawIconSet } from '../packaging/icons'
import type { BundleAsset } from '../packaging/web/assets'
import { readFont } from './fonts'
import { REVIEW_CSS, reviewScript } from './review-script'
import { drawWebBundle } from './web-bundle'

/** Runs before the app's script, which would cache the app on the device. */
const WITHOUT_WORKER =
  "if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('A preview is not kept'))"

/**
 * Reloads a preview when its app has a new revision, and restores the screen and scroll position. Polls every
 * 1.5 seconds while visible, because a stream would occupy one of the browser's few connections per preview.
 */
const FOLLOW_SCRIPT = `(() => {
  const shown = document.querySelector('[data-preview]')?.dataset.preview
  const [, place] = /^preview:(\\d+)$/.exec(window.name) ?? []
  if (place) scrollTo(0, Number(place))
  window.name = ''
  const look = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const answer = await fetch('~revision', { cache: 'no-store' })
        const revision = answer.ok ? (await answer.text()).trim() : null
        if (answer.status === 404 || (revision !== null && revision !== shown)) {
          window.name = 'preview:' + Math.round(scrollY)
          return location.reload()
        }
      } catch {}
    }
    setTimeout(look, 1500)
  }
  setTimeout(look, 1500)
})()
`

type Previewed = {
  /** Whether it shows always the newest revision. */
  follows: boolean
  /** Origin of the pages that may show it for a review. */
  reviewedFrom: string
  document: AppDocument
  sourceUrl: string | null
  revision: number
  assets: readonly BundleAsset[]
  mapTiles?: MapTiles | undefined
}

/** Renders an app with live updates. It is not installed, caches nothing, and its forms send nothing. */
export async function drawPreviewBundle({
  document,
  sourceUrl,
  revision,
  assets,
  mapTiles,
  follows,
  reviewedFrom,
}: Previewed): Promise<BundleFile[]> {
  const { primaryColor } = document.settings
  const files = await drawWebBundle({
    ...{ document, sourceUrl, assets, mapTiles },
    folder: './',
    icons: await icons.forceFetch(primaryColor),
    banner: { content: <Mark {...{ revision, follows }} />, css: MARK_CSS + REVIEW_CSS },
    blockIds: true,
    trustedTypes: true,
    readFont,
  })
  const script = `${FOLLOW_SCRIPT};${reviewScript(reviewedFrom)}`
  return files.flatMap(({ path, data }) => {
    if (path === 'sw.js') return []
    if (path === 'manifest.webmanifest') return [{ path, data: encoder.encode(NOT_INSTALLED) }]
    return [{ path, data: path === 'app.js' ? withScript(data, script) : data }]
  })
}

const encoder = new TextEncoder()
const NOT_INSTALLED = JSON.stringify({ display: 'browser' })

function withScript(own: Uint8Array, added: string): Uint8Array {
  return encoder.encode(`${WITHOUT_WORKER}\n${new TextDecoder().decode(own)}\n${added}`)
}

/** The tab icon has only the color, so that typing a name does not render icons. */
const icons = loadingCache({ max: 50 }, (background) =>
  drawIconSet(Buffer.from(drawMonogram({ name: '', background })), { background }),
)

function Mark({ revision, follows }: { revision: number; follows: boolean }) {
  return (
    <p className="preview-mark" role="note" lang="en" dir="ltr" data-preview={revision}>
      {follows
        ? 'Preview: not published yet. It follows your edits.'
        : 'Preview of one version: not published yet.'}
    </p>
  )
}

const MARK_CSS =
  '.preview-mark{margin:0;padding:6px 12px;background:#17130f;color:#fff;font:500 12px/16px system-ui,sans-serif;text-align:center}'
