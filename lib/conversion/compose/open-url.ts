import { type Action, linkUrl } from '../../document/action'

/** Opens an address, or does nothing where a phone would not open it. */
export function openUrl(url: string): Action {
  return linkUrl.safeParse(url).success ? { type: 'url', url } : { type: 'none' }
}
