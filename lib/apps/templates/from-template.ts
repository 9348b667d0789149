import { assetHash, toAssetReference } from '../../document/asset'
import { type AppDocument, withScreens } from '../../document/document'
import { visitBlocks } from '../../document/walk'
import { loadTemplate } from '../../templates/load-template'
import type { TemplateId } from '../../templates/schema'
import { drawVector, type Picture } from '../pictures/pictures'

/** What an app starts from: a document, and the pictures that it shows. */
export type Start = { document: AppDocument; pictures: readonly Picture[] }

const starts = new Map<TemplateId, Promise<Start>>()

/** A template under the app's own name, its pictures as PNGs that the app keeps like uploaded ones. */
export async function startFromTemplate(id: TemplateId, appName: string): Promise<Start> {
  const { document, pictures } = await startOf(id)
  return {
    document: { ...document, settings: { ...document.settings, appName, shortName: '' } },
    pictures,
  }
}

/** Drawn once a process; what failed is tried again. */
function startOf(id: TemplateId): Promise<Start> {
  const known = starts.get(id)
  if (known) return known
  const start = draw(id)
  starts.set(id, start)
  start.catch(() => starts.delete(id))
  return start
}

async function draw(id: TemplateId): Promise<Start> {
  const { document, pictures } = loadTemplate(id)
  const drawn = new Map<string, Picture>()
  for (const { hash, bytes } of pictures) drawn.set(hash, await drawVector(bytes))
  const redraw = (source: string) => {
    const picture = drawn.get(assetHash(source) ?? '')
    return picture ? toAssetReference(picture.hash) : source
  }
  const screens = visitBlocks(document.screens, { picture: redraw })
  const tabs = document.tabs.map((tab) => ({ ...tab, icon: redraw(tab.icon) }))
  return { document: { ...withScreens(document, screens), tabs }, pictures: [...drawn.values()] }
}
