/** The subset of W3C Trusted Types that we use. TypeScript does not include it yet. */
type Rules = {
  createHTML?: (markup: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type TrustedTypes = {
  createPolicy: (name: string, rules: Rules) => { createHTML: (markup: string) => TrustedHTML }
}

/** Undefined on servers, and in browsers without Trusted Types. */
const trustedTypes = () => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/**
 * The default Trusted Types policy. Permits what Next.js and React need: Next.js loads build files by URL;
 * React clears elements, writes plain text and creates script elements from one fixed markup. Any other URL
 * or markup, and all code, throws a TypeError.
 */
export function createDefaultPolicy(): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (markup) => (isText(markup) || markup === '<script></script>' ? markup : null),
    createScriptURL: (address) => (isBuilt(address) ? address : null),
  })
}

/** Text without `<` creates no element in any context. */
const isText = (markup: string) => !markup.includes('<')

/** Whether a URL is a file of the build, which only we can write. */
function isBuilt(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/_next/static/')
}

/**
 * A policy that permits all markup, for a single module: each name can be used once per page.
 * @param name one of those in lib/platform/server/security-headers.mjs
 */
export function markupPolicy(name: string): (markup: string) => string | TrustedHTML {
  const policy = trustedTypes()?.createPolicy(name, { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
