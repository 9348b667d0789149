import type { LiveStore } from '../live/module'
import { folder } from './setting'

const prefix = `live:${folder}:`
const written = new EventTarget()
/** For phones that keep nothing. */
const held = new Map<string, unknown>()

/** What the app remembers of this person, on this phone alone. */
export const store: LiveStore = {
  read(name) {
    try {
      const text = localStorage.getItem(prefix + name)
      if (text !== null) return JSON.parse(text) as unknown
    } catch {
      // Forbidden, or written by something else.
    }
    return held.get(name) ?? null
  },
  write(name, value) {
    held.set(name, value)
    try {
      localStorage.setItem(prefix + name, JSON.stringify(value))
    } catch {
      // Full or forbidden: it lasts as long as the page does.
    }
    written.dispatchEvent(new Event(name))
  },
  watch: (name, changed, signal) => written.addEventListener(name, changed, { signal }),
}
