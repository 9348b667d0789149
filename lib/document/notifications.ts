import { z } from 'zod'
import { marked } from './blocks/content'
import { listOf } from './blocks/fields'
import { plainLine, visibleLine } from './text'

/** Most topics that an app has. */
export const MAX_TOPICS = 12
export const MAX_INVITATION = 200

/** What people read when they choose a topic: "New bread". */
export const topicLabel = marked('words', visibleLine('Name the topic').max(40, 'At most 40 characters'))

/** Why people should want notifications, said before a phone asks them. */
export const invitationText = marked(
  'words',
  plainLine.trim().max(MAX_INVITATION, `At most ${MAX_INVITATION} characters`),
)

/** What an app tells its people of while it is closed. Without topics there is one kind of message. */
export const notificationsSchema = z.object({
  topics: listOf({ label: topicLabel }, MAX_TOPICS),
  invitation: invitationText,
})
export type NotificationSettings = z.output<typeof notificationsSchema>
export type Topic = NotificationSettings['topics'][number]
