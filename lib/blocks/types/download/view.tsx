import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** A file on the web, with its name. */
function drawDownload({ block, context }: Drawing<BlockOf<'download'>>) {
  const { url } = block
  if (!url && !context.editing) return null
  const name = block.name.trim() || fileName(url)
  return (
    <Tap action={{ type: 'url', url }} context={context} className="ak-download">
      <span className="ak-download-mark">
        <SymbolView name="download" />
      </span>
      <span className="ak-download-text">
        <span className="ak-download-name">{name || 'Download'}</span>
        {block.note.trim() && <span className="ak-download-note">{block.note.trim()}</span>}
      </span>
    </Tap>
  )
}

/** As the address calls it. */
function fileName(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, host } = new URL(url)
  const last = pathname.split('/').filter(Boolean).at(-1) ?? host
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

export const downloadView: ViewModule<BlockOf<'download'>> = { draw: drawDownload, style }
