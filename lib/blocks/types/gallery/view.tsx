import type { BlockOf } from '@/lib/document/block'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { Drawing, ViewModule } from '../../view-module'
import { words } from '../../words/words'
import { style } from './style'

/** Pictures side by side, each with its caption. A tap shows them in full; the words for that lie in the markup. */
function drawGallery({ block, context }: Drawing<BlockOf<'gallery'>>) {
  const pictures = block.pictures.flatMap((picture) => {
    const src = pictureUrl(picture.source, context)
    return src ? [{ ...picture, src }] : []
  })
  if (pictures.length === 0)
    return context.editing ? <p className="ak-gallery-none ak-ghost">Add the first picture</p> : null
  const { text } = words(context.language ?? 'en')
  return (
    <ul
      className="ak-gallery"
      data-layout={block.layout}
      data-close={text.closePicture}
      data-previous={text.previousPicture}
      data-next={text.nextPicture}
    >
      {pictures.map(({ id, src, alt, caption }, index) => (
        <li key={id} className="ak-gallery-item" data-name={text.picture.replace('{n}', String(index + 1))}>
          <PlainPicture src={src} alt={alt} />
          {caption.trim() && <p className="ak-gallery-caption">{caption}</p>}
        </li>
      ))}
    </ul>
  )
}

export const galleryView: ViewModule<BlockOf<'gallery'>> = { draw: drawGallery, style }
