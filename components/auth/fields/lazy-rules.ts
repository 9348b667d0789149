import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Form validation that loads on first focus, because zod is larger than the rest of the page.
 * @param loadSchema imports the schema
 */
export function lazyRules<Fields extends FieldValues>(loadSchema: () => Promise<z.ZodType<Fields, Fields>>) {
  const load = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
    return zodResolver(schema)
  }
  const loadOrNot = () => load().catch(() => null)

  /** If the schema doesn't load, only the handler validates, with the same schema. */
  const resolver: Resolver<Fields, unknown, Fields> = async (values, context, options) => {
    const check = await loadOrNot()
    return check ? check(values, context, options) : { values, errors: {} }
  }
  return { resolver, preload: () => void loadOrNot() }
}
