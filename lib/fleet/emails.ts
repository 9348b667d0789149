import { defineEmail } from '../emails/define-email'

/** New problems of a workspace's apps, at most once a day. */
export const proofEmail = defineEmail({
  name: 'nightly-check',
  title: 'Problems of apps',
  sample: {
    place: 'Rye & Rosemary',
    lines: [
      'Rye & Rosemary: https://bakery.example/menu answers 404.',
      'Corner Café: https://cafe.example can’t be reached.',
    ],
  },
  write: ({ place, lines }: { place: string; lines: readonly string[] }) => ({
    subject: `Apps of ${place} need a look`,
    heading: 'The nightly check found something',
    body: [...lines],
    button: { label: 'See all apps', path: '/app-builder/fleet?show=problems' },
    notes: ['Every published app is checked once a day. You get this email only if something new was found.'],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})
