import type { BlockOf } from '@/lib/document/block'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

/** Blocks on a common background. */
function drawSection({ block, context, slot }: Drawing<BlockOf<'section'>>) {
  const content = slot('content')
  if (content === null) return null
  const picture = block.background === 'picture' ? pictureUrl(block.picture, context) : ''
  return (
    <div
      className="ak-section"
      data-ground={picture || block.background !== 'picture' ? block.background : 'card'}
      data-padding={block.padding}
    >
      {picture && (
        <PlainPicture className="ak-section-picture" src={picture} alt="" focus={focusOf(block.picture)} />
      )}
      {content}
    </div>
  )
}

const OG_PADDING = { none: 0, small: 4, medium: 12, large: 20 }

function drawSectionOg({ block, theme, child }: OgDrawing<BlockOf<'section'>>) {
  const { background, padding, children } = block
  const ground = background === 'picture' ? 'card' : background
  const text = theme[`--ak-on-${ground}`]
  const inside = text ? { ...theme, '--ak-text': text, '--ak-muted': text } : theme
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        gap: 16,
        padding: OG_PADDING[padding],
        borderRadius: 20,
        color: inside['--ak-text'],
        ...(ground === 'none' ? {} : { background: theme[`--ak-${ground}`] }),
      }}
    >
      {children?.['content']?.map((block) => child(block, inside))}
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-section { position: relative; isolation: isolate; block-size: 100%; border-radius: 20px; padding: 12px; overflow: clip; background: var(--ak-background); color: var(--ak-text); }
.ak-section[data-ground='none'] { border-radius: 0; background: none; }
.ak-section[data-ground='card'] { background: var(--ak-card); }
.ak-section[data-ground='tint'] { background: var(--ak-tint); }
.ak-section[data-padding='none'] { padding: 0; }
.ak-section[data-padding='small'] { padding: 4px; }
.ak-section[data-padding='large'] { padding: 28px 20px; }
.ak-section-picture { position: absolute; inset: 0; z-index: -1; inline-size: 100%; block-size: 100%; object-fit: cover; opacity: 0.4; }
`,
  wide: `
  .ak-section[data-padding='medium'] { padding: 20px; }
  .ak-section[data-padding='large'] { padding: 48px 40px; }
`,
}

export const sectionView: ViewModule<BlockOf<'section'>> = {
  draw: drawSection,
  drawOg: drawSectionOg,
  style,
}
