import type { BlockOf } from '@/lib/document/block'
import { Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

/** A button: full width on phones, as wide as its text on larger screens. */
function drawButton({ block, context }: Drawing<BlockOf<'button'>>) {
  const text = block.text.trim() || (context.editing ? 'Button' : '')
  if (!text) return null
  return (
    <Tap action={block.action} context={context} className={`ak-button ak-button-${block.style}`}>
      {text}
    </Tap>
  )
}

function drawButtonOg({ block, theme }: OgDrawing<BlockOf<'button'>>) {
  const outline = block.style === 'outline'
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'center',
        padding: '15px 24px',
        borderRadius: 14,
        border: `1.5px solid ${outline ? theme['--ak-edge'] : 'transparent'}`,
        fontSize: 16,
        lineHeight: 1.25,
        fontWeight: 600,
        color: theme[outline ? '--ak-primary-ink' : `--ak-on-${block.style}`],
        background: outline ? 'transparent' : theme[`--ak-${block.style}`],
      }}
    >
      {block.text}
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-button {
  display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 52px;
  padding: 12px 24px; border: 1.5px solid transparent; border-radius: 14px;
  font-size: 1rem; line-height: 1.25; font-weight: 600; text-align: center; text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 5 5;
  overflow-wrap: anywhere; transition: transform 120ms ease-out, background-color 120ms ease-out;
}
.ak-app a.ak-button:active { transform: scale(0.985); }
.ak-app .ak-button-primary { background: var(--ak-primary); border-color: var(--ak-primary-edge); color: var(--ak-on-primary); }
.ak-app .ak-button-secondary { background: var(--ak-secondary); border-color: var(--ak-secondary-edge); color: var(--ak-on-secondary); }
.ak-app .ak-button-outline { border-color: var(--ak-edge); color: var(--ak-primary-ink); }
.ak-app a.ak-button-primary:active { background: var(--ak-primary-strong); }
.ak-app a.ak-button-secondary:active { background: var(--ak-secondary-strong); }
.ak-app a.ak-button-outline:active { background: var(--ak-tint); }
.ak-block-button + .ak-block-button { padding-block-start: 4px; }
`,
  wide: `
  .ak-app .ak-button { inline-size: fit-content; min-inline-size: 280px; max-inline-size: 100%; }
`,
  hover: `
  .ak-app a.ak-button-primary:hover:not(:active) { background: var(--ak-primary-hover); }
  .ak-app a.ak-button-secondary:hover:not(:active) { background: var(--ak-secondary-hover); }
  .ak-app a.ak-button-outline:hover { background: var(--ak-tint); }`,
  forcedColors: '.ak-app .ak-button { border-color: currentColor; }',
}

export const buttonView: ViewModule<BlockOf<'button'>> = { draw: drawButton, drawOg: drawButtonOg, style }
