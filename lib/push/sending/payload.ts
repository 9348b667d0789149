import { getDirection } from '../../document/languages'
import type { Content } from '../message'
import { writeTarget } from '../targets/registry'

/** Maximum bytes that fit a record of 4,096 bytes, which every push service accepts (RFC 8291, section 4). */
export const MAX_BYTES = 3993

export type SentMessage = { id: string; content: Content; topics: readonly string[] }
export type ReachedDevice = {
  /** BCP 47 */
  locale: string
  /** As stored: `,news,offers,`. */
  topics: string
}
export type SendingApp = {
  /** URL where it is hosted, with a trailing slash. */
  address: string
  /** Its main language. */
  language: string
  /** Absolute URL of the message's picture. */
  picture?: string | undefined
}

/**
 * Builds a device's payload: JSON of at most 3,993 bytes with Declarative Web Push and the fields that our
 * own apps read. If it is too long, drops the picture, then the end of the text, then the target.
 */
export function payloadOf(message: SentMessage, device: ReachedDevice, app: SendingApp): string {
  const { content } = message
  const lang = languageFor(device.locale, app.language, Object.keys(content.translations))
  const { title, text } = content.translations[lang] ?? content
  const target = writeTarget(content.target)
  const full = {
    web_push: 8030,
    notification: {
      title,
      body: text,
      navigate: addressOf(target, app.address),
      ...(app.picture !== undefined && { image: app.picture }),
      icon: `${app.address}icons/icon-192.png`,
      tag: message.id,
      lang,
      dir: getDirection(lang),
    },
    message: message.id,
    topic: message.topics.find((id) => device.topics.includes(`,${id},`)) ?? null,
    target,
  }
  return fit(full, app.address)
}

type Payload = { notification: Record<string, unknown> & { title: string; body: string }; target: string }

function fit(full: Payload, home: string): string {
  const { notification } = full
  const plain = { ...full, notification: { ...notification, image: undefined } }
  const json = [full, plain].map((one) => JSON.stringify(one)).find(fits) ?? shortened(plain)
  if (json !== null) return json
  // Only a target of thousands of bytes gets here.
  const open = { ...plain, target: '#', notification: { ...plain.notification, navigate: home } }
  const atHome = JSON.stringify(open)
  return fits(atHome) ? atHome : (shortened(open) ?? atHome)
}

/** Cuts the text with `…` until the payload fits. Returns null if it does not fit even without text. */
function shortened(payload: Payload): string | null {
  const letters = [...new Intl.Segmenter().segment(payload.notification.body)].map(({ segment }) => segment)
  const cut = (length: number) => {
    const body = length === 0 ? '' : `${letters.slice(0, length).join('').trimEnd()}…`
    return JSON.stringify({ ...payload, notification: { ...payload.notification, body } })
  }
  if (!fits(cut(0))) return null
  let [min, max] = [0, letters.length]
  while (max - min > 1) {
    const middle = Math.floor((min + max) / 2)
    if (fits(cut(middle))) min = middle
    else max = middle
  }
  return cut(min)
}

function fits(json: string): boolean {
  return Buffer.byteLength(json) <= MAX_BYTES
}

/** Picks the translation for a locale: exact match, then primary language, then the app's main language. */
function languageFor(locale: string, main: string, translated: readonly string[]): string {
  const primary = locale.split('-')[0] ?? locale
  const wanted = [locale, ...(main === locale ? [] : [primary])]
  const own = wanted.find((tag) => tag === main || translated.includes(tag))
  if (own !== undefined) return own
  const isKin = (tag: string) => tag.split('-')[0] === primary
  return isKin(main) ? main : (translated.find(isKin) ?? main)
}

/** Browsers open only web addresses. Our own apps open every other target. */
function addressOf(target: string, home: string): string {
  if (target === '#') return home
  // A hosted app addresses its screens as `#/screen`, and pages of its sources as `#~source/…`.
  if (target.startsWith('#')) return home + target.replace(/^#(?!~)/, '#/')
  return /^https?:/i.test(target) ? target : home
}
