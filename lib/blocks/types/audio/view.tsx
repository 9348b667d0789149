import type { BlockOf } from '@/lib/document/block'
import { mediaOrigin } from '@/lib/document/media'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** A recording with the browser's own player. Nothing is loaded before somebody taps on it. */
function drawAudio({ block, context }: Drawing<BlockOf<'audio'>>) {
  const { url } = block
  const title = block.title.trim()
  const by = block.by.trim()
  const cover = pictureUrl(block.cover, context)
  const playable = mediaOrigin(url)?.kind === 'media'
  if (!playable && !context.editing) return null
  return (
    <div className="ak-audio">
      {cover && <PlainPicture className="ak-audio-cover" src={cover} alt="" />}
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

export const audioView: ViewModule<BlockOf<'audio'>> = { draw: drawAudio, style }
