import { button, choice, clockTime, make } from './controls'
import { type Chapters, chaptersOf, type PlayerWords, type Sound } from './sound'

export type PlayerBar = { audio: HTMLAudioElement; close: () => void; showError: () => void }

const SPEEDS = [0.8, 1, 1.2, 1.5, 1.75, 2]
const SLEEP_MINUTES = [5, 15, 30, 45, 60]
const MINUTE = 60_000

const PLAY = 'M8 5.5v13l10.5-6.5z'
const PAUSE = 'M8.5 6v12M15.5 6v12'
const BACK = 'M4 5v5h5M4.6 10A8 8 0 1 1 4 13'
const FORTH = 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 13'
const MORE = 'm6 14.5 6-6 6 6'
const CLOSE = 'M6 6l12 12M18 6 6 18'

/** Opens the player's bar above the tabs. It shows controls, and more of them when it is expanded. */
export function openBar(
  audio: HTMLAudioElement,
  sound: Sound,
  words: PlayerWords,
  frame: HTMLElement,
  closed: () => void,
): PlayerBar {
  const bar = make('section', 'ak-player')
  bar.setAttribute('aria-label', words.player)
  const title = make('p', 'ak-player-title', sound.title)
  const status = make('p', 'ak-player-status')
  status.setAttribute('role', 'status')
  const toggle = button(words.play, PLAY, () => (audio.paused ? void audio.play() : audio.pause()))
  const more = button(words.more, MORE, () => expand(panel.element.hidden === true))
  const head = make('div', 'ak-player-head')
  const about = make('div', 'ak-player-about')
  about.append(title, status)
  if (sound.picture) head.append(pictureOf(sound.picture))
  head.append(about, toggle, more, button(words.close, CLOSE, close))
  const panel = panelOf(audio, sound, words)
  bar.append(panel.element, head)
  frame.insertBefore(bar, frame.querySelector(':scope > .ak-tabs'))

  const stopFollowing = followTabs(bar, frame)

  function expand(open: boolean): void {
    panel.element.hidden = !open
    more.setAttribute('aria-expanded', String(open))
  }

  function draw(): void {
    const { currentTime, duration } = audio
    toggle.setAttribute('aria-label', audio.paused ? words.play : words.pause)
    toggle.querySelector('path')!.setAttribute('d', audio.paused ? PLAY : PAUSE)
    status.textContent = Number.isFinite(duration)
      ? `${clockTime(currentTime)} / ${clockTime(duration)}`
      : clockTime(currentTime)
    panel.draw()
  }

  function close(): void {
    audio.pause()
    audio.removeAttribute('src')
    stopFollowing()
    bar.remove()
    closed()
  }

  const showError = () => (status.textContent = words.failed)
  for (const event of ['play', 'pause', 'seeking', 'timeupdate', 'durationchange'])
    audio.addEventListener(event, draw)
  audio.addEventListener('error', () => audio.hasAttribute('src') && showError())
  expand(false)
  draw()
  return { audio, close, showError }
}

function pictureOf(src: string): HTMLElement {
  const picture = document.createElement('img')
  picture.className = 'ak-player-picture'
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  picture.src = src
  return picture
}

/** Keeps the bar above the tabs where those are at the bottom. */
function followTabs(bar: HTMLElement, frame: HTMLElement): () => void {
  const tabs = frame.querySelector<HTMLElement>(':scope > .ak-tabs')
  if (!tabs || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => bar.style.setProperty('--ak-under', `${tabs.offsetHeight}px`))
  observer.observe(tabs)
  return () => observer.disconnect()
}

type Panel = { element: HTMLElement; draw: () => void }

/** Position, steps, speed, sleep timer and chapters. */
function panelOf(audio: HTMLAudioElement, sound: Sound, words: PlayerWords): Panel {
  const element = make('div', 'ak-player-panel')
  const seek = document.createElement('input')
  Object.assign(seek, { type: 'range', min: '0', step: '1', className: 'ak-player-seek' })
  seek.setAttribute('aria-label', words.position)
  seek.addEventListener('input', () => (audio.currentTime = Number(seek.value)))
  const skip = (seconds: number) => () => (audio.currentTime += seconds)
  const speeds = SPEEDS.map((speed) => [String(speed), `${speed}×`] as const)
  const speed = choice(words.speed, speeds, '1', (value) => (audio.playbackRate = Number(value)))
  const sleep = sleepTimer(audio, words)
  const list = chaptersOf(sound)
  const chapters = chapterList(audio, list, words)
  const buttons = make('div', 'ak-player-tools')
  buttons.append(
    button(words.back, BACK, skip(-15)),
    button(words.forward, FORTH, skip(30)),
    speed.element,
    sleep.element,
  )
  element.append(seek, buttons, ...(list.length > 0 ? [chapters.element] : []))
  return {
    element,
    draw() {
      sleep.draw()
      if (!Number.isFinite(audio.duration)) return
      seek.max = String(Math.floor(audio.duration))
      seek.value = String(Math.floor(audio.currentTime))
      seek.setAttribute('aria-valuetext', clockTime(audio.currentTime))
      chapters.draw()
    },
  }
}

/** Pauses after a while. Checked while it plays, because browsers delay timers of hidden pages. */
function sleepTimer(audio: HTMLAudioElement, words: PlayerWords): Panel {
  let until = Infinity
  const minutes = SLEEP_MINUTES.map(
    (count) => [String(count), words.minutes.replace('{n}', String(count))] as const,
  )
  const { element, select } = choice(words.sleepTimer, [['', words.off], ...minutes], '', (value) => {
    until = value ? Date.now() + Number(value) * MINUTE : Infinity
  })
  return {
    element,
    draw() {
      if (Date.now() < until) return
      until = Infinity
      select.value = ''
      audio.pause()
    },
  }
}

function chapterList(audio: HTMLAudioElement, chapters: Chapters, words: PlayerWords): Panel {
  const element = make('ol', 'ak-player-chapters')
  element.setAttribute('aria-label', words.chapters)
  const items = chapters.map(([start, name]) => {
    const item = document.createElement('button')
    item.type = 'button'
    item.append(make('span', 'ak-player-at', clockTime(start)), make('span', '', name))
    item.addEventListener('click', () => (audio.currentTime = start))
    const line = document.createElement('li')
    line.append(item)
    element.append(line)
    return item
  })
  return {
    element,
    draw() {
      const started = chapters.filter(([start]) => start <= audio.currentTime + 0.5).length
      items.forEach((item, index) =>
        index === started - 1
          ? item.setAttribute('aria-current', 'true')
          : item.removeAttribute('aria-current'),
      )
    },
  }
}
