import { z } from 'zod'
import { visibleLine } from '../../document/values'
import { settingsSchema } from '../../document/settings'

/** Apps per page of the list. */
export const APPS_PER_PAGE = 50
/** Default and maximum number of apps in an API response. */
export const MAX_APPS = 200

export const APP_ORDERS = ['edited', 'name', 'created'] as const
export type AppOrder = (typeof APP_ORDERS)[number]

/** Filter value for apps without a folder. */
export const NO_FOLDER = 'none'

/** Query of the list. Ignores invalid values. */
export const appsQuery = z.object({
  q: z.string().trim().max(200).catch('').describe('Part of the name or address.'),
  sort: z.enum(APP_ORDERS).catch('edited'),
  folder: z.string().trim().max(64).catch('').describe(`A folder’s id, or \`${NO_FOLDER}\`.`),
  archived: z.enum(['', 'yes', 'no']).catch('').describe('Only archived apps, or only the others.'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_APPS)
    .catch(MAX_APPS)
    .describe(`Apps on a page; ${MAX_APPS} without it.`),
})
export type AppsQuery = z.output<typeof appsQuery>

/** Header with the total number of matching apps. */
export const TOTAL_HEADER = 'x-total-count'

export const MAX_FOLDERS = 100

/** POST /api/folders, PATCH /api/folders/:id. */
export const folderRequest = z.object({
  name: visibleLine('Give the folder a name').max(40, 'At most 40 characters'),
})

export type AppFolder = { id: string; name: string; apps: number }

/** Folders of an account by name, with app counts. Archived apps are counted separately. */
export type Folders = { folders: AppFolder[]; apps: number; unfiled: number; archived: number }

/** PATCH /api/apps/:id. Omitted fields stay unchanged. */
export const appChange = z
  .object({
    name: settingsSchema.shape.appName.unwrap().optional(),
    folderId: z
      .string()
      .min(1, 'A folder ID, or null for no folder.')
      .max(64)
      .nullable()
      .optional()
      .describe('`null` removes the app from its folder.'),
    archived: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one field.')
export type AppChange = z.output<typeof appChange>
