/**
 * Values that an administrator changes while the service runs: the brand, and the plans. Each has a default
 * in the code. The code reads them where it uses them, never while a module loads, because a later change
 * would not reach it.
 *
 * On a server, a request may have values of its own (`lib/platform/live-scope.ts`): a preview of a change, or
 * the address of a workspace. In a browser, the page sets the values that differ from their defaults
 * (`components/shell/page-values.tsx`).
 */
export type LiveValues = Readonly<Record<string, unknown>>

/** One for all instances of this module in a process. */
type Holder = {
  host: LiveValues
  /** The values of the request that is being answered. Undefined outside of a request with its own. */
  ofRequest: () => LiveValues | undefined
}

const global = globalThis as typeof globalThis & { appkilnLiveValues?: Holder }

function holder(): Holder {
  return (global.appkilnLiveValues ??= { host: {}, ofRequest: () => undefined })
}

/** Returns the values that differ from their defaults here and now. Empty while nothing was changed. */
export function liveValues(): LiveValues {
  const { host, ofRequest } = holder()
  return ofRequest() ?? host
}

/** Returns the values outside of requests with their own. */
export function hostValues(): LiveValues {
  return holder().host
}

/** Returns a value, or its default. */
export function liveValue<T>(name: string, initial: T): T {
  return (liveValues()[name] as T | undefined) ?? initial
}

/** Sets the values of this process or page. */
export function setLiveValues(host: LiveValues): void {
  holder().host = host
}

/** Sets one value of this process. Undefined for its default. */
export function setLiveValue(name: string, value: unknown): void {
  const { [name]: _, ...others } = holder().host
  holder().host = value === undefined ? others : { ...others, [name]: value }
}

/** Sets how the values of a request are found. */
export function setRequestValues(ofRequest: Holder['ofRequest']): void {
  holder().ofRequest = ofRequest
}

/** What JSON has for a limit without an end, which it has no number for. */
const UNLIMITED = '$unlimited'

/** JSON of values in which `Infinity` survives. For pages and for storage. */
export function valuesToJson(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (value === Infinity ? { [UNLIMITED]: true } : value))
}

/** Reads what `valuesToJson` wrote. */
export function parseValues(json: string): unknown {
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'object' && value !== null && UNLIMITED in value ? Infinity : value,
  )
}
