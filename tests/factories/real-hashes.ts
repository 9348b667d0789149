// Passwords are hashed at the service's own cost in a file that imports this first: tests/setup.ts has set a cheaper one.
const { appkilnSingletons: all } = globalThis as { appkilnSingletons?: Map<string, unknown> }
if (!all?.delete('parameters of password hashes')) throw new Error('No cheaper hashes were set')

export {}
