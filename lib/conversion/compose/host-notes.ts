import type { OutgoingLinks } from '../inspect/outgoing-links'

/** Explains to the owner which payment and sign-in services the site uses. */
export function noteServices({ services }: Pick<OutgoingLinks, 'services'>): string[] {
  const named = (wanted: (one: (typeof services)[number]['service']) => boolean) => [
    ...new Set(services.flatMap(({ service }) => (wanted(service) ? [service.name] : []))),
  ]
  const refusing = named(({ refusesWebViews }) => refusesWebViews === true)
  const staying = named(({ refusesWebViews }) => !refusesWebViews)
  return [
    ...(refusing.length > 0 ? [inBrowser(refusing)] : []),
    ...(staying.length > 0
      ? [
          `The site uses ${list(staying)}. Their pages open inside the app, so that people come back to it. The list is in the settings.`,
        ]
      : []),
  ]
}

function inBrowser(names: readonly string[]): string {
  const all = list(names)
  return (
    `The site signs people in with ${all}, which ${names.length > 1 ? 'refuse' : 'refuses'} to do so inside an app. ` +
    `In the Android app, signing in with ${all} opens the phone’s browser. People come back to the app signed in only if the site ` +
    'cooperates: after the sign-in it has to send them to a link that Android has verified for the app, with a one-time code that ' +
    'the site exchanges for a session. Otherwise they are signed in in the browser, and not in the app.'
  )
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
