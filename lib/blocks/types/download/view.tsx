import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** A link to a file on the web, with its name. */
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

/** The file's name in the address. */
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

const style: BlockStyle = {
  base: `
.ak-app .ak-download { display: flex; align-items: center; gap: 14px; inline-size: 100%; min-block-size: 64px; padding: 10px 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-download-mark { display: grid; place-items: center; flex: none; inline-size: 44px; block-size: 44px; border-radius: 22px; background: var(--ak-tint); color: var(--ak-primary-ink); }
.ak-download-text { min-inline-size: 0; line-height: 1.3; overflow-wrap: anywhere; }
.ak-download-name { display: block; font-weight: 600; }
.ak-download-note { display: block; color: var(--ak-muted); font-size: 0.9375rem; }
`,
  surfaces: '.ak-app .ak-download',
  hover:
    '.ak-app a.ak-download:hover .ak-download-mark { background: var(--ak-primary); color: var(--ak-on-primary); }',
}

export const downloadView: ViewModule<BlockOf<'download'>> = { draw: drawDownload, style }
