import { documentSchema } from '@/lib/document/document'

/** An app in two languages with a form. */
export const BAKERY = documentSchema.parse({
  version: 1,
  settings: {
    appName: 'Rye & Oak Bakery',
    description: 'Bread from our own oven. Order today, fetch it tomorrow.',
    language: 'en',
    locales: ['ar'],
  },
  screens: [
    {
      id: 'home',
      title: 'Home',
      blocks: [{ id: 'hi', type: 'text', content: 'Fresh <bread> & butter' }],
    },
    {
      id: 'write',
      title: 'Write to us',
      blocks: [
        {
          id: 'form',
          type: 'form',
          title: 'Write to us',
          text: '',
          fields: [
            { id: 'name', kind: 'text', label: 'Name', required: true, help: '', options: '' },
            { id: 'email', kind: 'email', label: 'Email', required: true, help: '', options: '' },
          ],
          button: 'Send',
          thanks: 'Thanks',
          notify: 'none',
        },
      ],
    },
  ],
  tabs: [],
  words: { ar: { $app: { 'settings.appName': 'مخبز' } } },
})
