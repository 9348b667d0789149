import type { Check } from './check'
import { findLacks } from './content'

/** WCAG 2.2, 1.1.1: pictures say in words what they show. */
export const missingDescriptions: Check = {
  name: 'missing-descriptions',
  find: (document) =>
    findLacks(document, 'description', (name, label) => ({
      message: `${label}${name ? ` “${name}”` : ''} has no description`,
      advice: 'Say in a few words what it shows, for people who can’t see it. Decoration needs none.',
    })),
}
