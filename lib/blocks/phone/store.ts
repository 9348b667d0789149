import type { LiveStore } from '../live/module'
import { folder } from './setting'

const prefix = `live:${folder}:`
const written = new EventTarget()
/** Fallback for devices without storage. */
const held = new Map<string, unknown>()

/** The app's storage on this device. */
export const store: LiveStore = {
  read(name) {
    try {
      const text = localStorage.getItem(prefix + name)
      if (text !== null) return JSON.parse(text) as unknown
    } catch {
      // Storage is blocked, or the value was written by something else.
    }
    return held.get(name) ?? null
  },
  write(name, value) {
    held.set(name, value)
    try {
      localStorage.setItem(prefix + name, JSON.stringify(value))
    } catch {
      // Storage is full or blocked: the value lasts as long as the page.
    }
    written.dispatchEvent(new Event(name))
  },
  watch: (name, changed, signal) => written.addEventListener(name, changed, { signal }),
}
