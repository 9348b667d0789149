import type { Check } from './check'
import { findMissingFields } from './content'

/** Finds buttons and tabs without an action, and links without an address. */
export const inertButtons: Check = {
  name: 'inert-buttons',
  find: (document) => [
    ...findMissingFields(document, 'action', (name, label) => ({
      message: name ? `“${name}” opens nothing` : `${label}: opens nothing`,
      advice: 'Choose what this button opens, or remove it.',
    })),
    ...findMissingFields(document, 'address', (name, label) => ({
      message: name ? `${label}: “${name}” has no address` : `${label} has no address`,
      advice: 'Enter the address, or remove it. It isn’t shown without one.',
    })),
    ...document.tabs
      .filter(({ action }) => action.type === 'none')
      .map(({ id, label }) => ({
        message: `The tab “${label}” opens nothing`,
        advice: 'Choose a screen or an address for it.',
        at: { screenId: null, blockId: null, prop: `${id}.label` },
      })),
  ],
}
