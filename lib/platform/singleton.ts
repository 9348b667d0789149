const holder = globalThis as typeof globalThis & { appkilnSingletons?: Map<string, unknown> }

/**
 * The one thing of its name in this process, made when it is first asked for. A process holds modules several times (the
 * service's own and those of the pages), and a development server loads them again after every change; what they share
 * has to outlive that.
 * @param name of one type only: who asks for it everywhere is the module that makes it
 */
export function singleton<T>(name: string, make: () => T): T {
  const singletons = (holder.appkilnSingletons ??= new Map())
  if (!singletons.has(name)) singletons.set(name, make())
  return singletons.get(name) as T
}
