import { type Action, linkUrl } from '../../document/action'

/** Returns an action that opens a URL, or does nothing if a phone cannot open it. */
export function openUrl(url: string): Action {
  return linkUrl.safeParse(url).success ? { type: 'url', url } : { type: 'none' }
}
