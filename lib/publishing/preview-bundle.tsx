import type { AppDocument } from '../document/document'
import { drawMonogram } from '../document/monogram'
import type { BundleFile } from '../packaging/bundle-file'
import { drawIconSet } from '../packaging/icons'
import type { BundleAsset } from '../packaging/web/assets'
import { readFont } from './fonts'
import { FOLLOW_SCRIPT, WITHOUT_WORKER } from './preview-follow'
import { drawWebBundle } from './web-bundle'

type Previewed = {
  document: AppDocument
  sourceUrl: string | null
  revision: number
  assets: readonly BundleAsset[]
}

/** An app as it would be hosted, that follows its edits. It is not installed, keeps nothing, and its forms send nothing. */
export async function drawPreviewBundle({
  document,
  sourceUrl,
  revision,
  assets,
}: Previewed): Promise<BundleFile[]> {
  const { primaryColor } = document.settings
  const files = await drawWebBundle({
    ...{ document, sourceUrl, assets },
    folder: './',
    icons: await iconsOf(primaryColor),
    banner: { content: <Mark revision={revision} />, css: MARK_CSS },
    trustedTypes: true,
    readFont,
  })
  return files.flatMap(({ path, data }) => {
    if (path === 'sw.js') return []
    if (path === 'manifest.webmanifest') return [{ path, data: encoder.encode(NOT_INSTALLED) }]
    return [{ path, data: path === 'app.js' ? withScript(data) : data }]
  })
}

const encoder = new TextEncoder()
const NOT_INSTALLED = JSON.stringify({ display: 'browser' })

function withScript(script: Uint8Array): Uint8Array {
  return encoder.encode(`${WITHOUT_WORKER}\n${new TextDecoder().decode(script)}\n${FOLLOW_SCRIPT}`)
}

/** The tab's icon is the color alone, so that a name that is being typed draws no icons. */
const icons = new Map<string, ReturnType<typeof drawIconSet>>()
const MAX_ICONS = 50

function iconsOf(background: string): ReturnType<typeof drawIconSet> {
  const known = icons.get(background)
  if (known) return known
  const drawn = drawIconSet(Buffer.from(drawMonogram({ name: '', background })), { background })
  icons.set(background, drawn)
  drawn.catch(() => icons.delete(background))
  const oldest = icons.keys().next()
  if (icons.size > MAX_ICONS && !oldest.done) icons.delete(oldest.value)
  return drawn
}

function Mark({ revision }: { revision: number }) {
  return (
    <p className="preview-mark" role="note" lang="en" dir="ltr" data-preview={revision}>
      Preview: not published yet. It follows your edits.
    </p>
  )
}

const MARK_CSS =
  '.preview-mark{margin:0;padding:6px 12px;background:#17130f;color:#fff;font:500 12px/16px system-ui,sans-serif;text-align:center}'
