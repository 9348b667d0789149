import { directionOf } from '../../document/languages'
import type { Content } from '../message'
import { writeTarget } from '../targets/registry'

/** What fits one record of 4,096 bytes, the least that push services take (RFC 8291, section 4). */
export const MAX_BYTES = 3993

export type SentMessage = { id: string; content: Content; topics: readonly string[] }
export type ReachedDevice = {
  /** BCP 47 */
  locale: string
  /** As it is kept: `,news,offers,`. */
  topics: string
}
export type SendingApp = {
  /** Where it is hosted, with a slash at the end. */
  address: string
  /** Its main language. */
  language: string
  /** The whole address of the message's picture, if it has one. */
  picture?: string | undefined
}

/**
 * What a device is told, as JSON of at most 3,993 bytes: Declarative Web Push, and beside it what our own apps read. Where it
 * would be longer, the picture goes first, then the end of the text, then where it leads.
 */
export function payloadOf(message: SentMessage, device: ReachedDevice, app: SendingApp): string {
  const { content } = message
  const lang = languageFor(device.locale, app.language, Object.keys(content.translations))
  const { title, text } = content.translations[lang] ?? content
  const target = writeTarget(content.target)
  const whole = {
    web_push: 8030,
    notification: {
      title,
      body: text,
      navigate: addressOf(target, app.address),
      ...(app.picture !== undefined && { image: app.picture }),
      icon: `${app.address}icons/icon-192.png`,
      tag: message.id,
      lang,
      dir: directionOf(lang),
    },
    message: message.id,
    topic: message.topics.find((id) => device.topics.includes(`,${id},`)) ?? null,
    target,
  }
  return fit(whole, app.address)
}

type Payload = { notification: Record<string, unknown> & { title: string; body: string }; target: string }

function fit(whole: Payload, home: string): string {
  const { notification } = whole
  const plain = { ...whole, notification: { ...notification, image: undefined } }
  const json = [whole, plain].map((one) => JSON.stringify(one)).find(fits) ?? shortened(plain)
  if (json !== null) return json
  // Only an address of thousands of bytes gets here.
  const open = { ...plain, target: '#', notification: { ...plain.notification, navigate: home } }
  const atHome = JSON.stringify(open)
  return fits(atHome) ? atHome : (shortened(open) ?? atHome)
}

/** With as much of its text as fits, ending in `…`; null where not even none fits. */
function shortened(payload: Payload): string | null {
  const letters = [...new Intl.Segmenter().segment(payload.notification.body)].map(({ segment }) => segment)
  const cut = (length: number) => {
    const body = length === 0 ? '' : `${letters.slice(0, length).join('').trimEnd()}…`
    return JSON.stringify({ ...payload, notification: { ...payload.notification, body } })
  }
  if (!fits(cut(0))) return null
  let [least, most] = [0, letters.length]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(cut(middle))) least = middle
    else most = middle
  }
  return cut(least)
}

function fits(json: string): boolean {
  return Buffer.byteLength(json) <= MAX_BYTES
}

/** The translation that a device gets: of its own language with its country, else of its language, else the app's own. */
function languageFor(locale: string, main: string, translated: readonly string[]): string {
  const primary = locale.split('-')[0] ?? locale
  const wanted = [locale, ...(main === locale ? [] : [primary])]
  const own = wanted.find((tag) => tag === main || translated.includes(tag))
  if (own !== undefined) return own
  const isKin = (tag: string) => tag.split('-')[0] === primary
  return isKin(main) ? main : (translated.find(isKin) ?? main)
}

/** Browsers open addresses of the web only; what else a device may open, our own app does. */
function addressOf(target: string, home: string): string {
  if (target === '#') return home
  // A hosted app knows its screens by `#/screen`, and pages of its sources by `#~source/…`.
  if (target.startsWith('#')) return home + target.replace(/^#(?!~)/, '#/')
  return /^https?:/i.test(target) ? target : home
}
