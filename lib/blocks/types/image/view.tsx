import type { BlockOf } from '@/lib/document/block'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { Tap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { drawImageOg } from './og'
import { style } from './style'

/** A picture as wide as the screen's text. Without one, the builder shows where it will stand. */
function drawImage({ block, context }: Drawing<BlockOf<'image'>>) {
  const src = pictureUrl(block.src, context)
  if (!src) return context.editing ? <EmptyPicture /> : null
  const picture = <PlainPicture className="ak-image" src={src} alt={block.alt} />
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

export const imageView: ViewModule<BlockOf<'image'>> = { draw: drawImage, drawOg: drawImageOg, style }
