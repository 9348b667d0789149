import { createDefaultPolicy } from './lib/client/trusted-types'

// Next.js runs this before the page's other code.
createDefaultPolicy()

// Our policy forbids eval. zod would try it, and the browser would report a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
