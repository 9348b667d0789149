import type { Check } from './check'

export const emptyScreens: Check = {
  name: 'empty-screens',
  find: ({ screens }) =>
    screens
      .filter(({ blocks }) => blocks.length === 0)
      .map(({ id, title }) => ({
        message: `The screen “${title}” is empty`,
        advice: 'Add something to it, or remove the screen.',
        at: { screenId: id, blockId: null, prop: null },
      })),
}
