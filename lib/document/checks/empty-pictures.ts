import type { Check } from './check'
import { findLacks } from './content'

export const emptyPictures: Check = {
  name: 'empty-pictures',
  find: (document) =>
    findLacks(document, 'picture', (name, label) => ({
      message: `${label}${name ? ` “${name}”` : ''}: no picture is chosen`,
      advice: 'Choose a picture, or remove it. It isn’t shown without one.',
    })),
}
