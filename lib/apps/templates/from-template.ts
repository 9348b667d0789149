import type { AppDocument } from '../../document/document'
import { loadTemplate } from '../../templates/load-template'
import type { TemplateId } from '../../templates/schema'
import { replacePictures } from '../pictures/replace-pictures'
import { drawVector, type Picture, toPicture } from '../pictures/pictures'

/** Initial document of an app, with its pictures. */
export type Start = { document: AppDocument; pictures: readonly Picture[] }

const starts = new Map<TemplateId, Promise<Start>>()

/**
 * Returns a template with the app's name. Its pictures are stored like uploads: drawings as PNGs, photographs
 * unchanged.
 */
export async function startFromTemplate(id: TemplateId, appName: string): Promise<Start> {
  const { document, pictures } = await startOf(id)
  return {
    document: { ...document, settings: { ...document.settings, appName, shortName: '' } },
    pictures,
  }
}

/** Renders each template once per process. A failure is retried. */
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
  for (const { hash, contentType, bytes } of pictures)
    drawn.set(hash, contentType === 'image/webp' ? toPicture(bytes, contentType) : await drawVector(bytes))
  return { document: replacePictures(document, drawn), pictures: [...drawn.values()] }
}
