import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import { Paragraphs } from '../../frame/paragraphs'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { IPHONE_STEPS } from '../../words/install'

/** An offer to install the app. The script shows it where that is possible and not done yet. */
function drawInstall({ block, context, level }: Drawing<BlockOf<'install'>>) {
  const { editing } = context
  const title = block.title.trim()
  const button = block.button.trim()
  if (!button && !title && !editing) return null
  const { text, lang } = translated(IPHONE_STEPS, context.language)
  return (
    <div className="ak-install" hidden={!editing}>
      {title && (
        <Heading level={level} className="ak-install-title">
          {title}
        </Heading>
      )}
      {block.text.trim() && (
        <div className="ak-install-text">
          <Paragraphs content={block.text} />
        </div>
      )}
      {button && (
        <button type="button" className="ak-install-button" hidden={!editing}>
          {button}
        </button>
      )}
      {!button && editing && <p className="ak-ghost">Name the button, so that there is one</p>}
      <p className="ak-install-steps" lang={lang} hidden>
        {text}
      </p>
      <p className="ak-install-told" role="status" />
    </div>
  )
}

export const installView: ViewModule<BlockOf<'install'>> = { draw: drawInstall, style }
