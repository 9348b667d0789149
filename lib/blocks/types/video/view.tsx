import type { BlockOf } from '@/lib/document/block'
import { type Video, videoOf } from '@/lib/document/media'
import type { DrawContext } from '../../frame/context'
import { PlayIcon } from '../../frame/icons'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { Drawing, ViewModule } from '../../view-module'
import { words } from '../../words/words'
import { style } from './style'

/**
 * A video. Nothing is loaded from where it lies before somebody taps: until then there is the customer's own picture.
 * Without script, the tap opens the video where it lies.
 */
function drawVideo({ block, context }: Drawing<BlockOf<'video'>>) {
  const video = videoOf(block.url)
  const title = block.title.trim()
  if (!video) return context.editing ? <EmptyVideo /> : null
  const poster = pictureUrl(block.poster, context)
  return (
    <figure className="ak-video">
      {video.service ? (
        <Framed {...{ video, title, poster, context }} />
      ) : (
        <video
          className="ak-video-box"
          src={video.file}
          poster={poster || undefined}
          aria-label={title || undefined}
          preload="none"
          controls
          playsInline
        />
      )}
      {title && <figcaption className="ak-video-title">{title}</figcaption>}
    </figure>
  )
}

type FramedProps = {
  video: Extract<Video, { frame: string }>
  title: string
  poster: string
  context: DrawContext
}

function Framed({ video, title, poster, context }: FramedProps) {
  const { text, lang } = words(context.language ?? 'en')
  return (
    <a
      className="ak-video-box ak-video-play"
      href={video.page}
      target="_blank"
      rel="noopener"
      data-frame={video.frame}
      data-title={title || video.service}
    >
      {poster && <PlainPicture className="ak-video-poster" src={poster} alt="" />}
      <span className="ak-video-button">
        <PlayIcon />
      </span>
      <span className="ak-hidden" lang={lang}>
        {text.playVideo}
        {title && `: ${title}.`}
      </span>
      <span className="ak-video-from" lang={lang}>
        {text.videoFrom.replace('{host}', video.service)}
      </span>
    </a>
  )
}

function EmptyVideo() {
  return (
    <div className="ak-video-box ak-video-none">
      <span className="ak-video-button">
        <PlayIcon />
      </span>
      <span>Enter the address of a video</span>
    </div>
  )
}

export const videoView: ViewModule<BlockOf<'video'>> = { draw: drawVideo, style }
