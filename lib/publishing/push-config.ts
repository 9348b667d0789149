import type { AppDocument } from '../document/document'
import { offersNotifications, topicsOf } from '../document/offers-notifications'
import type { pushSchema } from '../packaging/android/shell-config'
import { translated } from '../translations/all'
import type { z } from 'zod'
import type { FrozenRelease } from './frozen-release'

type Push = z.input<typeof pushSchema>

/**
 * Returns the shell's push configuration, or undefined if the app has no notifications or no hosted URL.
 * @param formTarget form endpoint, ending with `~forms/`; devices subscribe beside it
 * @param isSite whether its pages are a site's, so that the shell asks for permission instead of a component
 */
export function pushConfig(
  { document, version }: Pick<FrozenRelease, 'document' | 'version'>,
  formTarget: string | undefined,
  isSite: boolean,
): Push | undefined {
  if (formTarget === undefined || !offersNotifications(document)) return undefined
  const invitation = document.settings.notifications?.invitation ?? ''
  return {
    address: pushTargetOf(formTarget),
    topics: topicsOf(document).map(({ id, label }) => ({ id, label })),
    ...(isSite && invitation.trim() !== '' && { invitation: invitationOf(document, invitation) }),
    version,
  }
}

function invitationOf({ settings }: AppDocument, text: string): NonNullable<Push['invitation']> {
  return { title: settings.appName, text, ...translated('invitation', settings.language).text }
}

/** Returns the endpoint where devices subscribe. @param formTarget form endpoint, ending with `~forms/` */
export function pushTargetOf(formTarget: string): string {
  return formTarget.replace(/~forms\/$/, '~push')
}
