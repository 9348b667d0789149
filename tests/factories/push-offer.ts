import type { AndroidApp } from '@/lib/packaging/android/android-app'

/** The push settings of an app's shell. @param address where phones register */
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
