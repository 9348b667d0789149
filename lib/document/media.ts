import { z } from 'zod'
import { assetReference } from './asset'

/** A video of a service, shown in a frame, or a video file: its web address, or a reference to a stored one. */
export type Video =
  | { service: 'YouTube' | 'Vimeo'; frame: string; page: string }
  | { service: null; file: string }

/** Maximum bytes of an app's stored videos in total. Packages contain them, and are built in memory. */
export const MAX_VIDEO_BYTES = 100_000_000

/** The only allowed frame origins. */
export const FRAME_ORIGINS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const

const YOUTUBE_HOSTS = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/
const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov)$/i

/**
 * Parses the address of a video: YouTube, Vimeo, a file, or a reference to a stored one. The frame's address is rebuilt from the
 * video's ID, so that nothing else of the input is used.
 * @returns null for anything else
 */
export function videoOf(address: string): Video | null {
  if (assetReference.safeParse(address).success) return { service: null, file: address }
  const url = httpsUrl(address)
  if (!url) return null
  const youtube = youtubeId(url)
  if (youtube) return youtubeVideo(youtube, secondsOf(url))
  const vimeo = /^(?:www\.)?vimeo\.com$|^player\.vimeo\.com$/.test(url.hostname) && vimeoVideo(url)
  if (vimeo) return vimeo
  return VIDEO_FILE.test(url.pathname) ? { service: null, file: url.href } : null
}

function youtubeId(url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/')
  const id =
    url.hostname === 'youtu.be'
      ? first
      : YOUTUBE_HOSTS.test(url.hostname)
        ? first === 'watch'
          ? url.searchParams.get('v')
          : /^(?:embed|shorts|live|v)$/.test(first) && second
        : null
  return id && /^[\w-]{11}$/.test(id) ? id : null
}

function youtubeVideo(id: string, start: number): Video {
  const from = start > 0 ? `&start=${start}` : ''
  return {
    service: 'YouTube',
    frame: `${FRAME_ORIGINS.YouTube}/embed/${id}?autoplay=1&playsinline=1&rel=0${from}`,
    page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  }
}

/** Parses `90`, `90s` or `1h2m3s` to seconds. */
function secondsOf(url: URL): number {
  const time = url.searchParams.get('t') ?? url.searchParams.get('start') ?? ''
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** The address of an unlisted video has a second part. */
function vimeoVideo(url: URL): Video | null {
  const [, id, second] = /^(?:\/video)?\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  const code = second ?? url.searchParams.get('h') ?? ''
  const secret = /^[0-9a-f]{6,20}$/.test(code) ? code : null
  if (!id) return null
  return {
    service: 'Vimeo',
    frame: `${FRAME_ORIGINS.Vimeo}/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`,
    page: `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`,
  }
}

/** Accepts https addresses only, because apps' content security policy allows no others. */
function httpsUrl(address: string): URL | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null
  const sound = url?.protocol === 'https:' && !url.username && !url.password
  return sound ? url : null
}

/** The address of a video, or empty. */
export const videoAddress = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(2000, 'At most 2,000 characters')
    .refine(
      (address) => videoOf(address) !== null,
      'Use an address from YouTube or Vimeo, or of an .mp4 file that starts with https://',
    ),
])

/** The address of a sound file, or empty. */
export const audioAddress = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(2000, 'At most 2,000 characters')
    .refine(isAudio, 'Use the address of an .mp3, .m4a, .ogg or .wav file that starts with https://'),
])

function isAudio(address: string): boolean {
  const url = httpsUrl(address)
  return url !== null && /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i.test(url.pathname)
}

/** Returns the origin that an app must be allowed to load for a video or sound, as a frame or as media. */
export function mediaOrigin(address: string): { kind: 'frame' | 'media'; origin: string } | null {
  const video = videoOf(address)
  if (video?.service) return { kind: 'frame', origin: FRAME_ORIGINS[video.service] }
  const url = video || isAudio(address) ? httpsUrl(address) : null
  return url && { kind: 'media', origin: url.origin }
}
