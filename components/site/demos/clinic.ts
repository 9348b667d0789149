import { documentSchema } from '@/lib/document/document'

/** A clinic's app, shown behind the bakery's. */
export const clinic = documentSchema.parse({
  version: 1,
  settings: {
    appName: 'Harbor Clinic',
    description: 'Your doctors, a tap away.',
    primaryColor: '#1f6b5c',
    secondaryColor: '#d8e8e2',
    backgroundColor: '#f4f8f6',
  },
  screens: [
    {
      id: 'screen-home',
      title: 'Home',
      blocks: [
        {
          id: 'block-lead',
          type: 'header',
          title: 'Next free time: Thu 14:20',
          subtitle: 'With Dr. Lind, second floor',
        },
        {
          id: 'block-book',
          type: 'button',
          text: 'Book this visit',
          style: 'primary',
          action: { type: 'none' },
        },
        {
          id: 'block-services',
          type: 'grid',
          columns: 2,
          items: [
            'Prescriptions · Renew in two taps',
            'Test results · 1 new',
            'Messages · Dr. Lind replied',
            'Vaccinations · Walk in, Mon to Fri',
          ],
        },
        {
          id: 'block-urgent',
          type: 'card',
          title: 'Urgent today?',
          content: 'The open surgery takes walk-ins from 8:00 to 10:00.',
        },
      ],
    },
  ],
  tabs: [tab('home', 'Home', 'home'), tab('visits', 'Visits', 'calendar'), tab('chat', 'Messages', 'chat')],
})

function tab(id: string, label: string, icon: string) {
  return { id: `tab-${id}`, label, icon, action: { type: 'screen', screenId: 'screen-home' } }
}
