import type { BlockOf } from '@/lib/document/block'
import { assetHash } from '@/lib/document/asset'
import { type Video, videoOf } from '@/lib/document/media'
import type { DrawContext } from '../../frame/context'
import { PlayIcon } from '../../frame/icons'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { translated } from '@/lib/translations/translations'

/**
 * A video. Nothing is loaded from its site before a tap; until then, the customer's poster is shown. Without
 * script, a tap opens the video's page.
 */
function drawVideo({ block, context }: Drawing<BlockOf<'video'>>) {
  const video = videoOf(block.url)
  const title = block.title.trim()
  if (!video) return context.editing ? <EmptyVideo /> : null
  const poster = pictureUrl(block.poster, context)
  return (
    <figure className="ak-video">
      {video.service ? (
        <Framed {...{ video, title, poster, context }} focus={focusOf(block.poster)} />
      ) : (
        <video
          className="ak-video-box"
          src={assetHash(video.file) === null ? video.file : context.assetUrl(video.file)}
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
  focus: string | undefined
  video: Extract<Video, { frame: string }>
  title: string
  poster: string
  context: DrawContext
}

function Framed({ video, title, poster, focus, context }: FramedProps) {
  const { text, lang } = translated('app', context.language ?? 'en')
  return (
    <a
      className="ak-video-box ak-video-play"
      href={video.page}
      target="_blank"
      rel="noopener"
      data-frame={video.frame}
      data-title={title || video.service}
    >
      {poster && <PlainPicture className="ak-video-poster" src={poster} alt="" focus={focus} />}
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
      <span>Choose a video</span>
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-video { margin: 0; }
.ak-app .ak-video-box {
  position: relative; display: block; inline-size: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: 16px; overflow: hidden; background: #161616; color: #fff;
}
.ak-app .ak-video-play, .ak-app .ak-video-none { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 12px; }
.ak-video-poster { position: absolute; top: 0; left: 0; inline-size: 100%; block-size: 100%; object-fit: cover; color: #fff; }
.ak-video-button { position: relative; display: grid; place-items: center; inline-size: 64px; block-size: 64px; border-radius: 50%; background: #161616; color: #fff; box-shadow: 0 0 0 2px #fff; transition: transform 120ms ease-out; }
.ak-video-play:active .ak-video-button { transform: scale(0.94); }
.ak-video-from { position: absolute; bottom: 8px; max-inline-size: calc(100% - 16px); padding: 4px 12px; border-radius: 14px; background: rgb(22 22 22 / 0.85); font-size: 0.8125rem; line-height: 1.35; text-align: center; }
.ak-video-none { font-size: 0.875rem; }
.ak-video-title { padding: 8px 4px 0; font-size: 0.9375rem; font-weight: 600; overflow-wrap: anywhere; }
`,
  surfaces: '.ak-app .ak-video-box',
  hover: '.ak-video-play:hover .ak-video-button { transform: scale(1.06); }',
}

export const videoView: ViewModule<BlockOf<'video'>> = { draw: drawVideo, style }
