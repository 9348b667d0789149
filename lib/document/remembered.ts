const memory = new WeakMap<object, { parts: readonly unknown[]; result: unknown }>()

/**
 * What was made last for an object, as long as it would be made of the same. Each object is used for one purpose.
 */
export function remembered<T>(of: object, parts: readonly unknown[], make: () => T): T {
  const last = memory.get(of)
  if (last && last.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
    return last.result as T
  const result = make()
  memory.set(of, { parts, result })
  return result
}
