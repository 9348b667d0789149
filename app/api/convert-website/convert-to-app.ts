import { createApp } from '@/lib/apps/mutations'
import { toPicture } from '@/lib/apps/pictures/pictures'
import type { AppKind } from '@/lib/apps/schema'
import { convertSite } from '@/lib/conversion/convert'
import { convertManually } from '@/lib/conversion/manual'
import type { ConvertRequest } from '@/lib/conversion/schema'
import type { Actor } from '@/lib/platform/actor'
import { siteError, withOutbound } from '../outbound'

type Options = { signal: AbortSignal; onProgress?: (step: string) => void }
type ConvertedApp = { id: string; name: string; slug: string; kind: AppKind }

/**
 * Converts a website and stores the result as an app of the actor.
 * @throws AppError of kind `unusable` if the site cannot be converted
 */
export async function convertToApp(
  actor: Actor,
  request: ConvertRequest,
  { signal, onProgress }: Options,
): Promise<ConvertedApp> {
  const result = await (request.byHand
    ? convertManually(request, request.byHand)
    : withOutbound((fetch) => convertSite(request, { fetch, onProgress, signal })))
  if (!result.ok) throw siteError(result.problem)
  const { icon, ...converted } = result.value
  const { id, name, slug } = await createApp(actor, {
    name: request.appName,
    ...converted,
    icon: icon ? toPicture(icon.png, 'image/png') : null,
  })
  return { id, name, slug, kind: converted.kind }
}
