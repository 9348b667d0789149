import { blockModule } from './block'
import type { AppDocument } from './document'
import type { Topic } from './notifications'
import { walkDocument } from './walk'

/** Whether an app tells people things while it is closed: it has a component that asks them, or says in its settings of what. */
export function offersNotifications(document: AppDocument): boolean {
  return document.settings.notifications !== undefined || asksForNotifications(document)
}

/** Whether one of its components asks people. */
export function asksForNotifications(document: AppDocument): boolean {
  return [...walkDocument(document)].some(({ block }) => blockModule(block.type).offersNotifications)
}

/** What people can choose to be told of; none where there is one kind of message. */
export function topicsOf({ settings }: Pick<AppDocument, 'settings'>): readonly Topic[] {
  return settings.notifications?.topics ?? []
}
