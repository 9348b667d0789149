import { z } from 'zod'
import { ApiError, apiRequest } from '@/lib/client/api-request'

/** Details from the owner about a site that can't be read. */
export type ManualDetails = { primaryColor: string; icon: File | null }

const uploaded = z.object({ reference: z.string() })
const opened = z.object({
  revision: z.number(),
  document: z.looseObject({ settings: z.looseObject({}) }),
})

/** Uploads a picture as the icon of a new app. Returns the error message if it fails, else null. */
export async function setIcon(appId: string, picture: File): Promise<string | null> {
  const app = `/api/apps/${encodeURIComponent(appId)}`
  try {
    const { reference } = uploaded.parse(await apiRequest('POST', `${app}/assets`, picture))
    const { document, revision } = opened.parse(await apiRequest('GET', app))
    const settings = { ...document.settings, icon: reference }
    const changed = { document: { ...document, settings } }
    await apiRequest('PUT', app, changed, { 'If-Match': String(revision) })
    return null
  } catch (error) {
    const reason = error instanceof ApiError ? ` ${error.message}` : ''
    return `We couldn’t save its icon. Add it in the settings.${reason}`
  }
}
