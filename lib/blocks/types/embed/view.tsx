import type { BlockOf } from '@/lib/document/block'
import { SymbolView } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { EMBED_WORDS } from '../../words/embed'

/**
 * Another site's page. It is loaded when somebody asks for it, so that no other site learns of a visit before. Where frames
 * are not allowed it is a link.
 */
function drawEmbed({ block, context }: Drawing<BlockOf<'embed'>>) {
  const { url } = block
  const { editing, language, frames } = context
  if (!URL.canParse(url))
    return editing ? <p className="ak-embed-empty ak-ghost">Add the address of a page</p> : null
  const { host } = new URL(url)
  const { text, lang } = translated(EMBED_WORDS, language)
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

export const embedView: ViewModule<BlockOf<'embed'>> = { draw: drawEmbed, style }
