import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { COPIED } from '../../words/sharing'

/** Opens the phone's share menu. Only a script can: without it, there is no button. */
function drawSharing({ block, context }: Drawing<BlockOf<'sharing'>>) {
  const text = block.text.trim() || (context.editing ? 'Share' : '')
  if (!text) return null
  const copied = translated(COPIED, context.language)
  return (
    <div
      className="ak-share"
      data-url={block.url || undefined}
      data-copied={copied.text}
      hidden={!context.editing}
    >
      <button type="button" className={`ak-share-button ak-share-${block.style}`}>
        <SymbolView name="share" />
        <span>{text}</span>
      </button>
      <p className="ak-share-told" role="status">
        <span lang={copied.lang} />
        <bdi />
      </p>
    </div>
  )
}

export const sharingView: ViewModule<BlockOf<'sharing'>> = { draw: drawSharing, style }
