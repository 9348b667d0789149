import { NotFoundError } from '../../platform/errors'
import { type LiveSource, savedSource } from '../live-sources'
import { previewed } from './preview'

/** A source of an app as it is saved, for whoever has the address of its preview. @throws NotFoundError */
export async function previewedSource(slug: string, token: string, id: string): Promise<LiveSource> {
  const app = await previewed(slug, token)
  if (!app) throw new NotFoundError('There is no app at this address.')
  return savedSource(app, id)
}
