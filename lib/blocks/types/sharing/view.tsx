import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Opens the phone's share sheet. There is no button without script. */
function drawSharing({ block, context }: Drawing<BlockOf<'sharing'>>) {
  const text = block.text.trim() || (context.editing ? 'Share' : '')
  if (!text) return null
  const copied = translated('sharing', context.language)
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

const style: BlockStyle = {
  base: `
.ak-share[hidden] { display: none; }
.ak-app .ak-share-button {
  display: flex; align-items: center; justify-content: center; gap: 10px; inline-size: 100%; min-block-size: 52px; padding: 12px 24px;
  border: 1.5px solid transparent; border-radius: 14px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere;
}
.ak-app .ak-share-primary { background: var(--ak-primary); border-color: var(--ak-primary-edge); color: var(--ak-on-primary); }
.ak-app .ak-share-secondary { background: var(--ak-secondary); border-color: var(--ak-secondary-edge); color: var(--ak-on-secondary); }
.ak-app .ak-share-outline { border-color: var(--ak-edge); color: var(--ak-primary-ink); }
.ak-app .ak-share-told { padding-block-start: 8px; color: var(--ak-muted); font-size: 0.9375rem; text-align: center; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-app .ak-share-button { inline-size: fit-content; min-inline-size: 280px; max-inline-size: 100%; }
  .ak-block[data-align='center'] .ak-share-button { margin-inline: auto; }
  .ak-app .ak-share-told { text-align: start; }
`,
  hover: '.ak-app .ak-share-button:hover { filter: brightness(0.95); }',
  forcedColors: '.ak-app .ak-share-button { border-color: currentColor; }',
}

export const sharingView: ViewModule<BlockOf<'sharing'>> = { draw: drawSharing, style }
