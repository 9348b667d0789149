import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'
import type { CSSProperties } from 'react'

/** A title with a subtitle. At the top of a screen (`lead`), a panel in the app's color. */
function drawHeader({ block, level, lead, context }: Drawing<BlockOf<'header'>>) {
  const title = block.title.trim() || (context.editing ? 'Title' : '')
  if (!title && !block.subtitle.trim()) return null
  return (
    <div className={lead ? 'ak-header ak-header-lead' : 'ak-header'}>
      {title && (
        <Heading level={level} className={block.title.trim() ? 'ak-title' : 'ak-title ak-ghost'}>
          {title}
        </Heading>
      )}
      {block.subtitle.trim() && <p className="ak-subtitle">{block.subtitle}</p>}
    </div>
  )
}

function drawHeaderOg({ block, theme, lead }: OgDrawing<BlockOf<'header'>>) {
  const panel: CSSProperties = {
    minHeight: 168,
    justifyContent: 'flex-end',
    padding: 20,
    borderRadius: 20,
    background: theme['--ak-primary'],
    color: theme['--ak-on-primary'],
  }
  const plain: CSSProperties = { padding: '8px 4px 0', color: theme['--ak-text'] }
  return (
    <div style={{ display: 'flex', flexDirection: 'column', ...(lead ? panel : plain) }}>
      <div
        style={{
          fontSize: 28,
          lineHeight: 1.12,
          fontWeight: 700,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {block.title}
      </div>
      {block.subtitle && (
        <div
          style={{
            marginTop: 6,
            fontSize: 16,
            lineHeight: 1.4,
            color: theme[lead ? '--ak-on-primary' : '--ak-muted'],
          }}
        >
          {block.subtitle}
        </div>
      )}
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-header { padding: 16px 4px 0; }
:is(.ak-blocks, .ak-group:first-child) > .ak-block:first-child > .ak-header:not(.ak-header-lead) { padding-block-start: 0; }
.ak-app .ak-title {
  font-size: 1.375rem; line-height: 1.2; font-weight: 700; letter-spacing: var(--ak-tight);
  text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 5 5; overflow-wrap: anywhere;
}
.ak-app h1.ak-title { font-size: clamp(1.75rem, 1.375rem + 1.6cqi, 2.75rem); line-height: 1.12; }
.ak-app h1.ak-title[data-long] { font-size: clamp(1.375rem, 0.5rem + 3.6cqi, 2.25rem); }
.ak-app:is(:lang(ar), :lang(fa), :lang(ur), :lang(hi), :lang(th)) .ak-title { line-height: 1.4; }
.ak-app .ak-subtitle { margin-block-start: 4px; max-inline-size: 60ch; color: var(--ak-muted); text-wrap: pretty; }
.ak-header-lead {
  display: flex; flex-direction: column; justify-content: flex-end;
  min-block-size: clamp(168px, 16cqi + 108px, 248px); padding: 20px; border-radius: 20px;
  background: radial-gradient(130% 150% at 100% 0, var(--ak-primary) 12%, var(--ak-primary-deep) 88%);
  color: var(--ak-on-primary);
}
[dir='rtl'] .ak-header-lead { background-image: radial-gradient(130% 150% at 0 0, var(--ak-primary) 12%, var(--ak-primary-deep) 88%); }
.ak-app .ak-header-lead :is(.ak-title, .ak-subtitle) { color: inherit; }
.ak-app .ak-header-lead .ak-subtitle { margin-block-start: 8px; font-size: 1.0625rem; line-height: 1.4; }
`,
  wide: `
  .ak-header { padding-block-start: 24px; }
  .ak-header-lead { padding: 32px; border-radius: 24px; }
  .ak-app .ak-title { font-size: 1.625rem; }
  .ak-app .ak-header-lead .ak-subtitle { font-size: 1.1875rem; }
`,
  desktop: `
  .ak-header-lead { min-block-size: 300px; padding: 48px; }
`,
}

export const headerView: ViewModule<BlockOf<'header'>> = {
  draw: drawHeader,
  drawOg: drawHeaderOg,
  style,
  opensSection: ({ title }) => title.trim() !== '',
}
