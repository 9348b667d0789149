import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/**
 * An embedded page of another site. It is loaded on request, so that the site learns nothing of a visit
 * before. A link where frames are not allowed.
 */
function drawEmbed({ block, context }: Drawing<BlockOf<'embed'>>) {
  const { url } = block
  const { editing, language, frames } = context
  if (!URL.canParse(url))
    return editing ? <p className="ak-embed-empty ak-ghost">Add the address of a page</p> : null
  const { host } = new URL(url)
  const { text, lang } = translated('embed', language)
  const title = block.title.trim()
  return (
    <div
      className="ak-embed"
      data-height={block.height}
      data-src={frames ? url : undefined}
      data-title={frames ? title || host : undefined}
    >
      <span className="ak-embed-mark">
        <SymbolView name="frame" />
      </span>
      <p className="ak-embed-title">{title || host}</p>
      {title && (
        <p className="ak-embed-host" lang={lang}>
          {text.from.replace('{host}', host)}
        </p>
      )}
      <div className="ak-embed-ways">
        {frames && (
          <button type="button" className="ak-embed-way" lang={lang} hidden={!editing}>
            {text.show}
          </button>
        )}
        <Tap action={{ type: 'url', url }} context={context} className="ak-embed-way">
          <span lang={lang}>{text.open}</span>
          <span className="ak-hidden"> {title || host}</span>
        </Tap>
      </div>
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-embed-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-embed { display: flex; flex-direction: column; align-items: center; justify-content: center; padding: 20px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); text-align: center; overflow: hidden; }
.ak-embed-mark { display: grid; place-items: center; inline-size: 48px; block-size: 48px; margin-block-end: 10px; border-radius: 24px; background: var(--ak-tint); color: var(--ak-primary-ink); }
.ak-app .ak-embed-title { max-inline-size: 100%; font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
.ak-app .ak-embed-host { max-inline-size: 100%; color: var(--ak-muted); font-size: 0.9375rem; overflow-wrap: anywhere; }
.ak-embed-ways { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-block-start: 14px; }
.ak-app .ak-embed-way { display: flex; align-items: center; justify-content: center; min-inline-size: 96px; min-block-size: 44px; padding: 8px 20px; border: 1.5px solid var(--ak-edge); border-radius: 12px; color: var(--ak-primary-ink); font-weight: 600; line-height: 1.25; }
.ak-app button.ak-embed-way { border-color: var(--ak-primary-edge); background: var(--ak-primary); color: var(--ak-on-primary); }
.ak-app .ak-embed-way[hidden] { display: none; }
.ak-embed[data-shown] { padding: 0; }
.ak-embed-frame { display: block; inline-size: 100%; block-size: 400px; border: 0; background: #fff; }
.ak-embed[data-height='small'] .ak-embed-frame { block-size: 240px; }
.ak-embed[data-height='large'] .ak-embed-frame { block-size: 640px; }
`,
  surfaces: '.ak-embed',
  forcedColors: '.ak-app .ak-embed-way { border-color: currentColor; }',
}

export const embedView: ViewModule<BlockOf<'embed'>> = { draw: drawEmbed, style }
