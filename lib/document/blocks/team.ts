import { z } from 'zod'
import { emailOrPlaceholder, phoneOrPlaceholder } from '../action'
import { defineBlock } from './block-module'
import { line, listOf, pictureSource, tapAction } from './fields'

export const team = defineBlock({
  type: 'team',
  version: 1,
  label: 'Team',
  props: () =>
    z.object({
      people: listOf(
        {
          picture: pictureSource,
          name: line,
          role: line,
          phone: z.union([z.literal(''), phoneOrPlaceholder]),
          email: z.union([z.literal(''), emailOrPlaceholder]),
          /** Action of a tap on the picture and the name. */
          action: tapAction,
        },
        60,
      ),
    }),
  defaults: () => ({
    people: [
      {
        id: 'person-1',
        picture: '',
        name: 'First name',
        role: 'Owner',
        phone: '',
        email: '',
        action: { type: 'none' as const },
      },
      {
        id: 'person-2',
        picture: '',
        name: 'Second name',
        role: 'Sales',
        phone: '',
        email: '',
        action: { type: 'none' as const },
      },
    ],
  }),
  samples: ['First name', 'Second name'],
  missingFields: ({ people }) => (people.length === 0 ? [{ kind: 'content', prop: 'people' }] : []),
  slots: {},
})
