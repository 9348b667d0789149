import type { ReactNode } from 'react'
import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import { Paragraphs } from '../../frame/paragraphs'
import { Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

/** A titled text on its own surface. */
function drawCard({ block, level, context }: Drawing<BlockOf<'card'>>) {
  const title = block.title.trim()
  if (!title && !block.content.trim() && !context.editing) return null
  const { action } = block
  const opens = action !== undefined && action.type !== 'none'
  // A link with the title's text whose tap area covers the card, so that screen readers read only the title.
  const tap = (content: ReactNode) => (
    <Tap action={action!} context={context} className="ak-card-tap">
      {content}
    </Tap>
  )
  return (
    <div className={opens ? 'ak-card ak-card-opens' : 'ak-card'}>
      {(title || context.editing) && (
        <Heading
          level={level}
          className={title ? 'ak-card-title' : 'ak-card-title ak-ghost'}
          wrap={opens ? tap : undefined}
        >
          {title || 'Card'}
        </Heading>
      )}
      {opens && !title ? tap(block.content.trim()) : <Paragraphs content={block.content} />}
    </div>
  )
}

function drawCardOg({ block, theme }: OgDrawing<BlockOf<'card'>>) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        padding: 16,
        border: `1px solid ${theme['--ak-line']}`,
        borderRadius: 16,
        background: theme['--ak-card'],
        color: theme['--ak-text'],
        fontSize: 17,
        lineHeight: 1.4,
      }}
    >
      <span style={{ fontWeight: 600 }}>{block.title}</span>
      <span style={{ marginTop: 4, fontSize: 16, color: theme['--ak-muted'] }}>{block.content}</span>
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-card { block-size: 100%; padding: 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-card-title { font-size: 1.0625rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.005em; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-app:is(:lang(ar), :lang(fa), :lang(ur)) .ak-card-title { letter-spacing: 0; }
.ak-app .ak-card-title + p { margin-block-start: 4px; }
.ak-card-opens { position: relative; }
.ak-app .ak-card-tap { text-align: start; }
.ak-app .ak-card-title > .ak-card-tap { color: var(--ak-primary-ink); }
.ak-card-tap::after { content: ''; position: absolute; inset: 0; border-radius: 16px; }
.ak-app .ak-card-tap:focus-visible { outline: none; }
.ak-app .ak-card-tap:focus-visible::after { outline: 3px solid var(--ak-primary-ink); outline-offset: 1px; }
.ak-app .ak-card > p { max-inline-size: 68ch; color: var(--ak-muted); }
`,
  wide: `
  .ak-card { padding: 24px; }
`,
  surfaces: '.ak-card',
}

export const cardView: ViewModule<BlockOf<'card'>> = {
  draw: drawCard,
  drawOg: drawCardOg,
  style,
  pairs: true,
}
