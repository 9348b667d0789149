import type { TemplateId } from '@/lib/templates/schema'

/** The template of a new app: one of ours, or one saved by its owner. */
export type Start = { template: TemplateId } | { savedTemplate: string }

const storageName = (start: Start) =>
  `appkiln-start/${'template' in start ? start.template : `own/${start.savedTemplate}`}`

/**
 * The idempotency key of this tab's request for an app from a template. Stays the same until the app is open.
 */
export function getStartKey(start: Start): string {
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    const stored = sessionStorage.getItem(storageName(start))
    if (stored === null) sessionStorage.setItem(storageName(start), key)
    return stored ?? key
  } catch {
    return key // storage may be disabled
  }
}

/** Clears the key once the app is open. The next request creates another app. */
export function clearStartKey(start: Start): void {
  try {
    sessionStorage.removeItem(storageName(start))
  } catch {
    // Storage may be disabled.
  }
}
