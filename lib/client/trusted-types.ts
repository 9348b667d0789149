/** As far as we use it (W3C Trusted Types); TypeScript's own library doesn't have it yet. */
type Rules = {
  createHTML?: (markup: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type TrustedTypes = {
  createPolicy: (name: string, rules: Rules) => { createHTML: (markup: string) => TrustedHTML }
}

/** Undefined on a server, and in browsers without Trusted Types. */
const trustedTypes = () => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/**
 * Decides about text where the browser asks for a trusted value. Next.js loads its own files by address and React clears
 * elements, writes plain text and makes script elements from one fixed piece of markup: that passes. Any other address,
 * markup and all code throw a TypeError.
 */
export function createDefaultPolicy(): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (markup) => (isText(markup) || markup === '<script></script>' ? markup : null),
    createScriptURL: (address) => (isBuilt(address) ? address : null),
  })
}

/** Makes no element, whatever it stands in. */
const isText = (markup: string) => !markup.includes('<')

/** A file of the build: nobody else can put one there. */
function isBuilt(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/_next/static/')
}

/**
 * A policy that takes all markup, for the one module that asks for it: a name can be had once in a page.
 * @param name one of those in lib/platform/server/security-headers.mjs
 */
export function markupPolicy(name: string): (markup: string) => string | TrustedHTML {
  const policy = trustedTypes()?.createPolicy(name, { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
