const REGISTERS =
  /\bserviceWorker["'\]]{0,2}\s*\??\.\s*register\s*\(\s*(?:new\s+URL\s*\(\s*)?(?:(["'`])([^"'`\s]{1,500})\1)?/
/** Matches `const worker = navigator.serviceWorker; worker.register('/sw.js')`, and its bundled forms. */
const REGISTERS_BY_NAME = /\.register\s*\(\s*["'`]([^"'`\s]{1,500}\.m?js(?:\?[^"'`\s]{0,300})?)["'`]/
const WORKBOX = /\bnew\s+[\w$.]{1,60}\s*\(\s*["'`]([^"'`\s]{0,300}(?:sw|worker)[\w.-]{0,60}\.m?js)["'`]/i
const WORKER_NAME = /["'`]([^"'`\s]{0,300}(?:\bsw|service-?worker)[\w.-]{0,60}\.m?js)["'`]/i

/**
 * Finds the service worker that a script registers. Returns its URL as written, an empty string if the URL is
 * computed, or null if there is no registration.
 */
export function findRegistration(script: string): string | null {
  if (!script.includes('serviceWorker')) return null
  const direct = REGISTERS.exec(script)
  if (direct?.[2]) return direct[2]
  const named = (direct ? null : (REGISTERS_BY_NAME.exec(script) ?? WORKBOX.exec(script)))?.[1]
  if (named) return named
  return direct ? (WORKER_NAME.exec(script)?.[1] ?? '') : null
}
