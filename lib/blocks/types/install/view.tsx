import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import { Paragraphs } from '../../frame/paragraphs'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** An offer to install the app. The script shows it if the app can be installed and is not. */
function drawInstall({ block, context, level }: Drawing<BlockOf<'install'>>) {
  const { editing } = context
  const title = block.title.trim()
  const button = block.button.trim()
  if (!button && !title && !editing) return null
  const { text, lang } = translated('install', context.language)
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
      {!button && editing && <p className="ak-ghost">Add a button label</p>}
      <p className="ak-install-steps" lang={lang} hidden>
        {text}
      </p>
      <p className="ak-install-told" role="status" />
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-install { padding: 20px; border-radius: 16px; background: var(--ak-tint); }
.ak-install[hidden], .ak-install [hidden] { display: none; }
.ak-app .ak-install-title { font-size: 1.125rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.ak-app .ak-install-text { margin-block-start: 4px; white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-install-button { min-block-size: 48px; margin-block-start: 16px; padding: 10px 24px; border-radius: 14px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
.ak-app .ak-install-steps { margin-block-start: 12px; font-weight: 600; }
.ak-app .ak-install-told:not(:empty) { margin-block-start: 8px; font-size: 0.9375rem; }
`,
  wide: `
  .ak-install { padding: 28px; }
`,
  surfaces: '.ak-install',
  forcedColors: '.ak-install-button { border: 1px solid currentColor; }',
}

export const installView: ViewModule<BlockOf<'install'>> = { draw: drawInstall, style }
