import type { AppDocument } from '../document'
import { isAtOrBelow } from '../hosts'
import { serviceAt, findKnownService } from '../known-hosts'
import type { Check, Finding } from './check'
import { contentOf } from './content'

/** Finds payments and sign-ins that open outside the app, because users cannot return from there. */
export const unlistedHosts: Check = {
  name: 'unlisted-hosts',
  find: (document, about) => {
    const { hosts = [] } = document.settings
    const led = [...addressesIn(document)].flatMap((address) =>
      serviceAt(address) ? [new URL(address).hostname] : [],
    )
    return [...new Set([...led, ...about.hosts])]
      .filter((host) => !isAtOrBelow(host, hosts))
      .flatMap((host) => finding(host) ?? [])
  },
}

function* addressesIn(document: AppDocument): Generator<string> {
  for (const { value } of contentOf(document, 'action')) if (value.type === 'url') yield value.url
  for (const { value } of contentOf(document, 'address')) yield value
  for (const { action } of document.tabs) if (action.type === 'url') yield action.url
}

/** Returns null for services that open in the browser even if listed. */
function finding(host: string): Finding | null {
  const service = findKnownService(host)
  if (!service || service.refusesWebViews) return null
  const { name, kind } = service
  return {
    message: `${name} opens outside the app`,
    advice: `People ${kind === 'payment' ? 'pay' : 'sign in'} in the browser then, and don’t come back to the app automatically. Add ${host} in the settings, under “In the app”.`,
    at: { screenId: null, blockId: null, prop: 'settings.hosts' },
  }
}
