import { z } from 'zod'
import { DEVICES } from './devices'
import { clampZoom } from './zoom'
import type { Device, EditorStore } from './editor-state'

const KEY = 'appkiln-view'

const choices = z.object({
  device: z.enum(Object.keys(DEVICES) as [Device, ...Device[]]).optional(),
  zoom: z.union([z.literal('fit'), z.number().transform(clampZoom)]).optional(),
  /** Last device of the preview. */
  model: z.string().max(40).optional(),
  landscape: z.boolean().optional(),
})
type ViewChoices = z.infer<typeof choices>

/** View preferences of this browser, independent of apps. Empty if they can't be read. */
export function viewChoices(): ViewChoices {
  try {
    return choices.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export function saveView(change: ViewChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...viewChoices(), ...change }))
  } catch {
    // Storage is full: the next visit starts with the defaults.
  }
}

/** Restores the editor's view, and stores its changes. @returns stops it */
export function restoreView(store: EditorStore): () => void {
  const { device = store.get().device, zoom = store.get().zoom } = viewChoices()
  store.set({ device, zoom })
  let seen = { device, zoom }
  return store.subscribe(() => {
    const { device, zoom } = store.get()
    if (device === seen.device && zoom === seen.zoom) return
    seen = { device, zoom }
    saveView(seen)
  })
}
