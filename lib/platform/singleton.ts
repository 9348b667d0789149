const holder = globalThis as typeof globalThis & { appkilnSingletons?: Map<string, unknown> }

/**
 * Returns the process-wide instance of this name and creates it on first use. A process loads several
 * instances of a module (the server's and those of the pages), and a development server reloads modules after
 * every change; shared state must survive that.
 * @param name used with one type only, by the module that creates it
 */
export function singleton<T>(name: string, make: () => T): T {
  const singletons = (holder.appkilnSingletons ??= new Map())
  if (!singletons.has(name)) singletons.set(name, make())
  return singletons.get(name) as T
}
