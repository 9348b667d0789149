import type { Check } from './check'

/** Finds screens with equal names. */
export const sameNames: Check = {
  name: 'same-names',
  find: ({ screens }) => {
    const seen = new Set<string>()
    return screens
      .filter(({ title }) => {
        const name = title.trim().toLowerCase()
        return seen.has(name) || !seen.add(name)
      })
      .map(({ id, title }) => ({
        message: `Two screens are called “${title}”`,
        advice: 'Give one of them a different name.',
        at: { screenId: id, blockId: null, prop: null },
      }))
  },
}
