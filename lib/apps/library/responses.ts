import { z } from 'zod'
import type { Folders } from './schema'

// Responses of the folder endpoints, for the API reference.

export const folderAnswer = z.object({ id: z.string(), name: z.string() })

export const foldersAnswer = z.object({
  folders: z.array(folderAnswer.extend({ apps: z.int().describe('Without archived ones.') })),
  apps: z.int().describe('All that are not archived.'),
  unfiled: z.int().describe('Those of them in no folder.'),
  archived: z.int(),
}) satisfies z.ZodType<Folders>
