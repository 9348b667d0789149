import { blockModule } from './block'
import type { AppDocument } from './document'
import type { Topic } from './notifications'
import { walkDocument } from './walk'

/** Whether an app sends notifications: a component asks for permission, or the settings define them. */
export function offersNotifications(document: AppDocument): boolean {
  return document.settings.notifications !== undefined || hasInvitation(document)
}

/** Whether a component asks for permission. */
export function hasInvitation(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) => blockModule(block.type).offersNotifications)
}

/**
 * Whether something in an app asks for permission: a component, or the shell with the invitation.
 * @param opensSite whether the app opens a website instead of its own screens
 */
export function promptsForNotifications(document: AppDocument, opensSite: boolean): boolean {
  const invitation = document.settings.notifications?.invitation.trim() ?? ''
  return hasInvitation(document) || (opensSite && invitation !== '')
}

/** Returns the topics to choose from. Empty if there is one kind of message. */
export function topicsOf({ settings }: Pick<AppDocument, 'settings'>): readonly Topic[] {
  return settings.notifications?.topics ?? []
}
