import { z } from 'zod'
import { DEVICES } from './devices'
import { clampZoom } from './zoom'
import type { Device, EditorStore } from './editor-state'

const KEY = 'appkiln-view'

const choices = z.object({
  device: z.enum(Object.keys(DEVICES) as [Device, ...Device[]]).optional(),
  zoom: z.union([z.literal('fit'), z.number().transform(clampZoom)]).optional(),
  /** What the preview was last looked at on. */
  model: z.string().max(40).optional(),
  landscape: z.boolean().optional(),
})
type ViewChoices = z.infer<typeof choices>

/** How this browser's person looks at apps: nothing of it belongs to an app. Empty where it cannot be read. */
export function viewChoices(): ViewChoices {
  try {
    return choices.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export function rememberView(change: ViewChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...viewChoices(), ...change }))
  } catch {
    // Without room for it, it is as it was the first time.
  }
}

/** Shows the editor as it was left, and remembers how it is left. @returns what ends it */
export function keepView(store: EditorStore): () => void {
  const { device = store.get().device, zoom = store.get().zoom } = viewChoices()
  store.set({ device, zoom })
  let seen = { device, zoom }
  return store.subscribe(() => {
    const { device, zoom } = store.get()
    if (device === seen.device && zoom === seen.zoom) return
    seen = { device, zoom }
    rememberView(seen)
  })
}
