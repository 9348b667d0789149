import { brand } from '../../brand'
import { defineEmail } from '../../emails/define-email'

/** The address of an app, a whole one, for its owner to open on a phone and to pass on. */
export const linkEmail = defineEmail({
  name: 'app-link',
  title: 'Link to an app',
  sample: { name: 'Rye & Rosemary', url: '/a/rye-rosemary/' },
  write: ({ name, url }: { name: string; url: string }) => ({
    subject: `${name}: the link to your app`,
    heading: 'Your app, on your phone',
    body: [
      `Here is the link to your app “${name}”. Open this email on your phone to try it there.`,
      { fields: [{ label: 'Link', value: url }] },
    ],
    button: { label: 'Open the app', path: url },
    notes: ['Anyone who has the link can open the app and add it to their home screen.'],
    reason: `You’re getting this email because you asked for it in ${brand.name}.`,
  }),
})
