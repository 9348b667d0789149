import { type Template, tab } from './template'

export const healthcare: Template = {
  id: 'healthcare',
  industry: 'Healthcare',
  shows: 'A clinic’s app: the next free time and a button to book it',
  document: () => ({
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
            id: 'lead',
            type: 'header',
            title: 'Next free time: Thu 14:20',
            subtitle: 'With Dr. Lind, second floor',
          },
          {
            id: 'book',
            type: 'button',
            text: 'Book this visit',
            style: 'primary',
            action: { type: 'none' },
          },
          {
            id: 'services',
            type: 'grid',
            columns: 2,
            items: [
              'Prescriptions · Renew in two taps',
              'Test results · 1 new',
              'Messages · Dr. Lind replied',
              'Vaccinations · Walk in, Mon to Fri',
            ],
          },
        ],
      },
    ],
    tabs: [tab('home', 'Home', 'home')],
  }),
}
