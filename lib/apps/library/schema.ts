import { z } from 'zod'
import { visibleLine } from '../../document/text'
import { settingsSchema } from '../../document/settings'

/** How many apps a page of the list shows. */
export const APPS_PER_PAGE = 50
/** How many a call answers with, unless it asks for fewer. */
export const MAX_APPS = 200

export const APP_ORDERS = ['edited', 'name', 'created'] as const
export type AppOrder = (typeof APP_ORDERS)[number]

/** Stands for the apps that are in no folder. */
export const NO_FOLDER = 'none'

/** What the address of the list says; what it does not know is left out. */
export const appsQuery = z.object({
  q: z.string().trim().max(200).catch('').describe('A part of the name or of the address.'),
  sort: z.enum(APP_ORDERS).catch('edited'),
  folder: z.string().trim().max(64).catch('').describe(`A folder’s id, or \`${NO_FOLDER}\`.`),
  archived: z.enum(['', 'yes', 'no']).catch('').describe('Archived apps alone, or all others.'),
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

/** The header that says how many apps a query finds on all pages. */
export const TOTAL_HEADER = 'x-total-count'

export const MAX_FOLDERS = 100

/** POST /api/folders, PATCH /api/folders/:id. */
export const folderRequest = z.object({
  name: visibleLine('Give the folder a name').max(40, 'At most 40 characters'),
})

export type AppFolder = { id: string; name: string; apps: number }

/** The folders of an account in the order of their names, and how many apps are where. Archived ones are counted apart. */
export type Folders = { folders: AppFolder[]; apps: number; unfiled: number; archived: number }

/** PATCH /api/apps/:id: each is left as it is unless it is sent. */
export const appChange = z
  .object({
    name: settingsSchema.shape.appName.unwrap().optional(),
    folderId: z
      .string()
      .min(1, 'Name a folder, or null for none.')
      .max(64)
      .nullable()
      .optional()
      .describe('None takes it out of its folder.'),
    archived: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what to change.')
export type AppChange = z.output<typeof appChange>
