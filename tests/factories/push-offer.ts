import type { AndroidApp } from '@/lib/packaging/android/android-app'

/** What an app's shell is told of its notifications. @param address where phones register */
export function pushOffer(address: string): NonNullable<AndroidApp['push']> {
  return {
    address,
    topics: [
      { id: 'bread', label: 'New bread' },
      { id: 'events', label: 'Events' },
    ],
    version: 5,
  }
}

export const INVITATION = {
  title: 'Shop & Café',
  text: 'Shall we tell you when the bread is warm?',
  yes: 'Turn on notifications',
  no: 'Not now',
}
