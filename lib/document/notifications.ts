import { z } from 'zod'
import { marked } from './blocks/content'
import { listOf } from './blocks/fields'
import { plainLine, visibleLine } from './values'

/** Maximum number of topics of an app. */
export const MAX_TOPICS = 12
export const MAX_INVITATION = 200

/** Label of a topic: "New bread". */
export const topicLabel = marked('words', visibleLine('Name the topic').max(40, 'At most 40 characters'))

/** Invitation shown before the phone asks for permission. */
export const invitationText = marked(
  'words',
  plainLine.trim().max(MAX_INVITATION, `At most ${MAX_INVITATION} characters`),
)

/** Push messages of an app. Without topics there is one kind of message. */
export const notificationsSchema = z.object({
  topics: listOf({ label: topicLabel }, MAX_TOPICS),
  invitation: invitationText,
})
export type NotificationSettings = z.output<typeof notificationsSchema>
export type Topic = NotificationSettings['topics'][number]
