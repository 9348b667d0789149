import type { TemplateId } from '@/lib/templates/schema'

const nameOf = (template: TemplateId) => `appkiln-start/${template}`

/** The key of this tab's request for an app from a template: the same until its app is open. */
export function keyOfStart(template: TemplateId): string {
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    const kept = sessionStorage.getItem(nameOf(template))
    if (kept === null) sessionStorage.setItem(nameOf(template), key)
    return kept ?? key
  } catch {
    return key // storage can be switched off
  }
}

/** The app is open: who asks again wants another one. */
export function forgetStart(template: TemplateId): void {
  try {
    sessionStorage.removeItem(nameOf(template))
  } catch {
    // As above.
  }
}
