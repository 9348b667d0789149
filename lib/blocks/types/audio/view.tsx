import type { BlockOf } from '@/lib/document/block'
import { mediaOrigin } from '@/lib/document/media'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** A recording in the browser's player. Nothing is loaded before a tap. */
function drawAudio({ block, context }: Drawing<BlockOf<'audio'>>) {
  const { url } = block
  const title = block.title.trim()
  const by = block.by.trim()
  const cover = pictureUrl(block.cover, context)
  const playable = mediaOrigin(url)?.kind === 'media'
  if (!playable && !context.editing) return null
  return (
    <div className="ak-audio">
      {cover && <PlainPicture className="ak-audio-cover" src={cover} alt="" focus={focusOf(block.cover)} />}
      <div className="ak-audio-side">
        {title && <p className="ak-audio-title">{title}</p>}
        {by && <p className="ak-audio-by">{by}</p>}
        {playable ? (
          <audio src={url} aria-label={title || undefined} preload="none" controls />
        ) : (
          <p className="ak-audio-by ak-ghost">Enter the address of a sound file</p>
        )}
      </div>
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-audio { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; padding: 12px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-audio-cover { flex: none; inline-size: 72px; block-size: 72px; border-radius: 12px; object-fit: cover; background: var(--ak-tint); color: var(--ak-muted); font-size: 0.75rem; }
.ak-audio-side { flex: 1 1 200px; min-inline-size: 0; overflow-wrap: anywhere; line-height: 1.35; }
.ak-app .ak-audio-title { font-weight: 600; }
.ak-app .ak-audio-by { font-size: 0.875rem; color: var(--ak-muted); }
.ak-audio audio { display: block; inline-size: 100%; min-inline-size: 0; block-size: 48px; margin-block-start: 8px; }
`,
  wide: `
  .ak-audio { padding: 16px; gap: 16px; }
  .ak-audio-cover { inline-size: 104px; block-size: 104px; }
`,
  surfaces: '.ak-audio',
}

export const audioView: ViewModule<BlockOf<'audio'>> = { draw: drawAudio, style }
