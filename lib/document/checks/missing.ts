import { PERMISSION_NAMES, PERMISSIONS } from '../permissions'
import type { Check } from './check'
import { findMissingFields } from './content'

export const emptyPictures: Check = {
  name: 'empty-pictures',
  find: (document) =>
    findMissingFields(document, 'picture', (name, label) => ({
      message: `${label}${name ? ` “${name}”` : ''}: no picture is chosen`,
      advice: 'Choose a picture, or remove it. It isn’t shown without one.',
    })),
}

/** WCAG 2.2, 1.1.1: pictures need a text alternative. */
export const missingDescriptions: Check = {
  name: 'missing-descriptions',
  find: (document) =>
    findMissingFields(document, 'description', (name, label) => ({
      message: `${label}${name ? ` “${name}”` : ''} has no description`,
      advice: 'Describe it briefly for people who can’t see it. Leave decorative images empty.',
    })),
}

/** Finds components that show nothing, because nothing was entered. */
export const emptyBlocks: Check = {
  name: 'empty-blocks',
  find: (document) =>
    findMissingFields(document, 'content', (_, label) => ({
      message: `${label}: nothing is entered`,
      advice: 'Fill it in, or remove it. It isn’t shown until then.',
    })),
}

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

/** Finds permissions without the reason that stores and iOS require. */
export const unexplainedPermissions: Check = {
  name: 'unexplained-permissions',
  find: ({ settings: { permissions = [], permissionReasons = {} } }) =>
    PERMISSIONS.filter((one) => permissions.includes(one) && !permissionReasons[one]?.trim()).map((one) => ({
      message: `${PERMISSION_NAMES[one]}: the reason is missing`,
      advice: 'Explain briefly why the app needs it. Google Play requires a reason, and iPhones show it.',
      at: { screenId: null, blockId: null, prop: `settings.permissionReasons.${one}` },
    })),
}
