import { handler } from '@/app/api/handler'

/** Hosted apps, packages and copies on anybody's server call it. */
export const open = { auth: 'none', hosted: true, anywhere: true } as const

/** Most bytes that a device says. */
export const LIMIT = 8 * 1024

/** A browser asks before it says something from another origin. */
export const allowed = handler(open, () => Promise.resolve(new Response(null, { status: 204 })))

/** More than all devices behind a phone network's one address say in an hour; each proves itself by its secret. */
export const said = { name: 'push-device-calls', limit: 6000, seconds: 60 * 60 }

/** More than a campus subscribes; a program that makes devices up is stopped soon. */
export const NEW_DEVICES = { name: 'push-devices', limit: 120, seconds: 60 * 60 }
