import { NotFoundError } from '../../platform/errors'
import { type LiveSource, savedSource } from '../live-sources'
import { previewed } from './preview'

/** A source of an app in its saved state, for anyone with its preview URL. @throws NotFoundError */
export async function previewedSource(slug: string, token: string, id: string): Promise<LiveSource> {
  const app = await previewed(slug, token)
  if (!app) throw new NotFoundError('We couldn’t find an app at this address.')
  return savedSource(app, id)
}
