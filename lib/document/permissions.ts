import { z } from 'zod'
import { marked } from './blocks/content'
import { refuseDuplicates } from './list'
import { plainLine } from './values'

/** Permissions that an app may request, in the order in which they are offered. */
export const PERMISSIONS = ['camera', 'location', 'microphone', 'notifications'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Names of the permissions in stores and on phones. */
export const PERMISSION_NAMES: Readonly<Record<Permission, string>> = {
  camera: 'Camera',
  location: 'Location',
  microphone: 'Microphone',
  notifications: 'Notifications',
}

export const MAX_REASON = 200

export const permissionsSchema = z
  .array(z.enum(PERMISSIONS, `Use ${PERMISSIONS.slice(0, -1).join(', ')} or ${PERMISSIONS.at(-1)}`))
  .superRefine(refuseDuplicates)

/** The reason in one line. Google Play requires it, and iOS shows it with the request. */
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
