import { z } from 'zod'
import { marked } from './blocks/content'
import { eachOnce } from './list'
import { plainLine } from './text'

/** What an app may ask a phone for, in the order in which it is offered. */
export const PERMISSIONS = ['camera', 'location', 'microphone', 'notifications'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a store and a phone call them. */
export const PERMISSION_NAMES: Readonly<Record<Permission, string>> = {
  camera: 'Camera',
  location: 'Location',
  microphone: 'Microphone',
  notifications: 'Notifications',
}

export const MAX_REASON = 200

export const permissionsSchema = z
  .array(z.enum(PERMISSIONS, `Use ${PERMISSIONS.slice(0, -1).join(', ')} or ${PERMISSIONS.at(-1)}`))
  .superRefine(eachOnce)

/** One line that says what for: Google Play asks for it, and iPhones show it with the question. */
export const permissionReason = marked(
  'words',
  plainLine.trim().max(MAX_REASON, `At most ${MAX_REASON} characters`),
)

export const permissionReasonsSchema = z.object({
  camera: permissionReason.optional(),
  location: permissionReason.optional(),
  microphone: permissionReason.optional(),
  notifications: permissionReason.optional(),
} satisfies Record<Permission, z.ZodType>)
