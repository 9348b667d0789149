import type { BlockOf } from '@/lib/document/block'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { translated } from '@/lib/translations/translations'
import { FOUR_ABREAST } from '../../frame/four-abreast'

/** Pictures side by side with captions. A tap opens them in full size, with strings from the markup. */
function drawGallery({ block, context }: Drawing<BlockOf<'gallery'>>) {
  const pictures = block.pictures.flatMap((picture) => {
    const src = pictureUrl(picture.source, context)
    return src ? [{ ...picture, src }] : []
  })
  if (pictures.length === 0)
    return context.editing ? <p className="ak-gallery-none ak-ghost">Add the first picture</p> : null
  const { text } = translated('app', context.language ?? 'en')
  return (
    <ul
      className="ak-gallery"
      data-layout={block.layout}
      data-close={text.closePicture}
      data-previous={text.previousPicture}
      data-next={text.nextPicture}
    >
      {pictures.map(({ id, source, src, alt, caption }, index) => (
        <li key={id} className="ak-gallery-item" data-name={text.picture.replace('{n}', String(index + 1))}>
          <PlainPicture src={src} alt={alt} focus={focusOf(source)} />
          {caption.trim() && <p className="ak-gallery-caption">{caption}</p>}
        </li>
      ))}
    </ul>
  )
}

const style: BlockStyle = {
  base: `
.ak-gallery { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
.ak-gallery-item { position: relative; min-inline-size: 0; }
.ak-gallery img { display: block; inline-size: 100%; aspect-ratio: 1; object-fit: cover; border-radius: 12px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.875rem; }
.ak-app .ak-gallery-open { display: block; inline-size: 100%; border-radius: 12px; cursor: zoom-in; }
.ak-app .ak-gallery-caption { padding: 4px 2px; font-size: 0.8125rem; line-height: 1.35; color: var(--ak-muted); overflow-wrap: anywhere; }
.ak-gallery[data-layout='mosaic'] { grid-template-columns: repeat(6, minmax(0, 1fr)); grid-auto-flow: dense; gap: 4px; }
.ak-gallery[data-layout='mosaic'] img { border-radius: 8px; }
/* Three by three, one large on either side in turn; one or two that are left over fill their row. */
.ak-gallery[data-layout='mosaic'] .ak-gallery-item { grid-column: span 2; }
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(6n + 1):nth-last-child(n + 3) { grid-column: 1 / span 4; grid-row: span 2; }
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(6n + 5):nth-last-child(n + 2) { grid-column: 3 / span 4; grid-row: span 2; }
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(3n + 1):nth-last-child(2),
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(3n + 2):last-child { grid-column: span 3; }
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(3n + 1):last-child { grid-column: 1 / -1; }
.ak-gallery[data-layout='mosaic'] .ak-gallery-item:nth-child(3n + 1):last-child img { aspect-ratio: 2 / 1; }
.ak-gallery[data-layout='mosaic'] :is(.ak-gallery-open, img) { block-size: 100%; }
.ak-app .ak-gallery[data-layout='mosaic'] .ak-gallery-caption {
  position: absolute; inset: auto 0 0; padding: 4px 8px; border-radius: 0 0 8px 8px; background: #161616; color: #fff; font-size: 0.75rem; pointer-events: none;
}
.ak-app .ak-gallery-none { padding: 32px 14px; border: 1.5px dashed var(--ak-edge); border-radius: 16px; text-align: center; font-size: 0.875rem; }
/* Light on dark whatever the app's colors are: it is about the pictures. */
.ak-app .ak-viewer {
  position: fixed; top: 0; right: 0; bottom: 0; left: 0; z-index: 10; inline-size: 100%; block-size: 100%; max-inline-size: none; max-block-size: none;
  margin: 0; padding: 0; border: 0; background: #161616; color: #fff; overflow: hidden;
}
.ak-viewer-strip { display: flex; block-size: 100%; overflow: auto hidden; scroll-snap-type: x mandatory; scrollbar-width: none; overscroll-behavior: contain; }
.ak-viewer-strip::-webkit-scrollbar { display: none; }
.ak-viewer-slide { position: relative; flex: 0 0 100%; min-inline-size: 0; block-size: 100%; display: flex; align-items: center; justify-content: center; scroll-snap-align: center; scroll-snap-stop: always; }
.ak-viewer-slide img { max-inline-size: 100%; max-block-size: 100%; object-fit: contain; }
.ak-app .ak-viewer-caption {
  position: absolute; right: 0; bottom: 0; left: 0; padding: 16px 20px calc(20px + env(safe-area-inset-bottom, 0px)); background: rgb(22 22 22 / 0.8); text-align: center;
}
.ak-app .ak-viewer-count { position: absolute; top: calc(16px + env(safe-area-inset-top, 0px)); inset-inline-start: 20px; padding: 2px 10px; border-radius: 16px; background: rgb(22 22 22 / 0.8); font-variant-numeric: tabular-nums; direction: ltr; unicode-bidi: isolate; }
.ak-app .ak-viewer-button { position: absolute; display: grid; place-items: center; inline-size: 48px; block-size: 48px; border-radius: 50%; background: rgb(22 22 22 / 0.8); color: #fff; }
.ak-app .ak-viewer-button:focus-visible { outline-color: #fff; }
.ak-app .ak-viewer-button:disabled { visibility: hidden; }
.ak-app .ak-viewer-close { top: calc(8px + env(safe-area-inset-top, 0px)); inset-inline-end: 8px; }
.ak-app .ak-viewer-previous, .ak-app .ak-viewer-next { top: calc(50% - 24px); }
.ak-app .ak-viewer-previous { inset-inline-start: 8px; }
.ak-app .ak-viewer-next { inset-inline-end: 8px; }
[dir='rtl'] .ak-viewer-previous svg, [dir='rtl'] .ak-viewer-next svg { transform: scaleX(-1); }
`,
  wide: `
  .ak-gallery[data-layout='grid'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
  .ak-gallery[data-layout='mosaic'] { gap: 8px; }
`,
  desktop: `
  .ak-gallery[data-layout='mosaic'] img { aspect-ratio: 4 / 3; }
  .ak-gallery[data-layout='grid']${FOUR_ABREAST} { grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }
`,
}

export const galleryView: ViewModule<BlockOf<'gallery'>> = { draw: drawGallery, style }
