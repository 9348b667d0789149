import { z } from 'zod'
import { ApiError, apiRequest, toApiError } from '@/lib/fetching/api-request'

/** What a person says of a site that cannot be read. */
export type HandWork = { primaryColor: string; icon: File | null }

const uploaded = z.object({ reference: z.string() })
const opened = z.object({
  revision: z.number(),
  document: z.looseObject({ settings: z.looseObject({}) }),
})

/**
 * Keeps a picture with a new app and makes it its icon. Returns null, or the sentence to show: an app without an icon
 * is still an app.
 */
export async function setIcon(appId: string, picture: File): Promise<string | null> {
  const app = `/api/apps/${encodeURIComponent(appId)}`
  try {
    const response = await fetch(`${app}/assets`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': picture.type || 'application/octet-stream' },
      body: picture,
    })
    if (!response.ok) throw await toApiError(response)
    const { reference } = uploaded.parse(await response.json())
    const { document, revision } = opened.parse(await apiRequest('GET', app))
    const settings = { ...document.settings, icon: reference }
    const changed = { document: { ...document, settings } }
    await apiRequest('PUT', app, changed, { 'If-Match': String(revision) })
    return null
  } catch (error) {
    const reason = error instanceof ApiError ? ` ${error.message}` : ''
    return `Its icon could not be kept: add it in the settings.${reason}`
  }
}
