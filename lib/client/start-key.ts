import type { TemplateId } from '@/lib/templates/schema'

/** What an app is made from: one of our templates, or one that its owner saved. */
export type Start = { template: TemplateId } | { savedTemplate: string }

const nameOf = (start: Start) =>
  `appkiln-start/${'template' in start ? start.template : `own/${start.savedTemplate}`}`

/** The key of this tab's request for an app from a template: the same until its app is open. */
export function keyOfStart(start: Start): string {
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    const kept = sessionStorage.getItem(nameOf(start))
    if (kept === null) sessionStorage.setItem(nameOf(start), key)
    return kept ?? key
  } catch {
    return key // storage can be switched off
  }
}

/** The app is open: who asks again wants another one. */
export function forgetStart(start: Start): void {
  try {
    sessionStorage.removeItem(nameOf(start))
  } catch {
    // As above.
  }
}
