import type { BlockOf } from '@/lib/document/block'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, OgDrawing, ViewModule } from '../../view-module'

/** A picture as wide as the screen's text. Without one, the builder shows a placeholder. */
function drawImage({ block, context }: Drawing<BlockOf<'image'>>) {
  const src = pictureUrl(block.src, context)
  if (!src) return context.editing ? <EmptyPicture /> : null
  const picture = <PlainPicture className="ak-image" src={src} alt={block.alt} focus={focusOf(block.src)} />
  if (!block.action || block.action.type === 'none') return picture
  return (
    <Tap action={block.action} context={context} className="ak-image-tap">
      {picture}
    </Tap>
  )
}

function EmptyPicture() {
  return (
    <div className="ak-image-empty">
      <svg viewBox="0 0 48 36" width="48" height="36" aria-hidden="true">
        <rect x="1" y="1" width="46" height="34" rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="34" cy="11" r="3.5" fill="currentColor" />
        <path
          d="M2 29 15 15.5a2 2 0 0 1 2.9 0L27 25l4.6-4.8a2 2 0 0 1 2.9 0L46 32"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <span>Choose a picture</span>
    </div>
  )
}

function drawImageOg({ block, pictureOf }: OgDrawing<BlockOf<'image'>>) {
  const source = pictureOf(block.src)
  // oxlint-disable-next-line nextjs/no-img-element -- drawn into a picture, never sent to a browser
  return source ? <img src={source} alt={block.alt} style={{ width: '100%', borderRadius: 16 }} /> : null
}

const style: BlockStyle = {
  base: `
.ak-image { display: block; inline-size: 100%; block-size: auto; aspect-ratio: auto 3 / 2; max-block-size: 520px; object-fit: cover; border-radius: 16px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.875rem; }
.ak-app .ak-image-tap { display: block; inline-size: 100%; border-radius: 16px; }
.ak-app .ak-image-tap:active .ak-image { filter: brightness(0.94); }
.ak-image-empty {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px;
  aspect-ratio: 16 / 9; inline-size: 100%; max-block-size: 320px; border-radius: 16px;
  border: 1.5px dashed var(--ak-edge); background: var(--ak-card); color: var(--ak-muted);
  font-size: 0.875rem; font-weight: 500;
}
`,
  desktop: `
  .ak-image { max-block-size: 640px; }
`,
  surfaces: '.ak-image, .ak-image-empty',
}

export const imageView: ViewModule<BlockOf<'image'>> = { draw: drawImage, drawOg: drawImageOg, style }
