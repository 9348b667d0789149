import { store } from '../phone/store'
import { openBar, type PlayerBar } from './bar'
import { PLAY_EVENT, type PlayerWords, type Sound } from './sound'

/** Positions that the device remembers. */
const MAX_REMEMBERED = 50
const POSITIONS = 'player.positions'
/** Interval at which the position is stored, in milliseconds. */
const STORE_EVERY = 5000
/** Seconds before the end that count as heard. */
const NEARLY_OVER = 15

/** Where the bar is. A preview draws the app anew. */
let frame: HTMLElement | null = null
let isStarted = false

/** Plays sounds of rows in a bar that stays while people read other screens. Only in apps with sounds. */
export function start(app: HTMLElement): void {
  frame = app.querySelector<HTMLElement>('.ak-frame') ?? frame
  if (isStarted) return
  isStarted = true
  let playing: { sound: Sound; bar: PlayerBar; frame: HTMLElement } | null = null
  document.addEventListener(PLAY_EVENT, (event) => {
    const { sound, words } = (event as CustomEvent<{ sound: Sound; words: PlayerWords }>).detail
    if (!frame) return
    if (playing?.sound.src !== sound.src || playing.frame !== frame) {
      playing?.bar.close()
      playing = { sound, frame, bar: playerFor(sound, words, frame, () => (playing = null)) }
    }
    void playing.bar.audio.play().catch(() => playing?.bar.showError())
  })
}

function playerFor(sound: Sound, words: PlayerWords, frame: HTMLElement, closed: () => void): PlayerBar {
  const audio = document.createElement('audio')
  audio.preload = 'metadata'
  audio.src = sound.src
  const remembered = positions()[sound.src]
  if (remembered !== undefined)
    audio.addEventListener('loadedmetadata', () => (audio.currentTime = remembered), { once: true })
  let storedAt = 0
  audio.addEventListener('timeupdate', () => {
    if (Date.now() - storedAt < STORE_EVERY) return
    storedAt = Date.now()
    remember(sound.src, audio)
  })
  audio.addEventListener('pause', () => remember(sound.src, audio))
  audio.addEventListener('ended', () => remember(sound.src, audio))
  const bar = openBar(audio, sound, words, frame, closed)
  announce(audio, sound)
  return bar
}

const positions = () => (store.read(POSITIONS) ?? {}) as Record<string, number>

/** The latest positions, so that an episode goes on where it was left. */
function remember(src: string, { currentTime, duration }: HTMLAudioElement): void {
  const { [src]: _, ...others } = positions()
  const isOver = Number.isFinite(duration) && duration - currentTime < NEARLY_OVER
  const kept = Object.entries(others).slice(-MAX_REMEMBERED + 1)
  store.write(POSITIONS, Object.fromEntries(isOver ? kept : [...kept, [src, Math.floor(currentTime)]]))
}

/** Title, picture and keys of the lock screen and of headphones. */
function announce(audio: HTMLAudioElement, { title, picture }: Sound): void {
  if (!('mediaSession' in navigator)) return
  const artwork = picture ? [{ src: picture }] : []
  navigator.mediaSession.metadata = new MediaMetadata({ title, album: document.title, artwork })
  const actions: [MediaSessionAction, () => void][] = [
    ['play', () => void audio.play()],
    ['pause', () => audio.pause()],
    ['seekbackward', () => (audio.currentTime -= 15)],
    ['seekforward', () => (audio.currentTime += 30)],
  ]
  for (const [action, handle] of actions) navigator.mediaSession.setActionHandler(action, handle)
}
