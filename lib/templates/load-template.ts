import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toAssetReference } from '../document/asset'
import { type AppDocument, documentSchema } from '../document/document'
import { cafe } from './cafe'
import { carService } from './car-service'
import { clothing } from './clothing'
import { conference } from './conference'
import { convenienceStore } from './convenience-store'
import { ecommerce } from './ecommerce'
import { education } from './education'
import { fitness } from './fitness'
import { grocery } from './grocery'
import { hairSalon } from './hair-salon'
import { healthcare } from './healthcare'
import { hotel } from './hotel'
import { lawFirm } from './law-firm'
import { museum } from './museum'
import { nonprofit } from './nonprofit'
import { pharmacy } from './pharmacy'
import { photographer } from './photographer'
import { realEstate } from './real-estate'
import { restaurant } from './restaurant'
import { wedding } from './wedding'
import type { TemplateId } from './schema'
import type { Template } from './template'

export type TemplatePicture = {
  /** SHA-256 of the bytes in hexadecimal, as in the document's reference. */
  hash: string
  /** URL on the site. */
  url: string
  contentType: 'image/svg+xml' | 'image/webp'
  bytes: Uint8Array
}

export type LoadedTemplate = Omit<Template, 'document'> & {
  document: AppDocument
  pictures: readonly TemplatePicture[]
}

const TEMPLATES: Record<TemplateId, Template> = {
  restaurant,
  ecommerce,
  'real-estate': realEstate,
  education,
  healthcare,
  grocery,
  pharmacy,
  clothing,
  'convenience-store': convenienceStore,
  fitness,
  cafe,
  'hair-salon': hairSalon,
  hotel,
  'law-firm': lawFirm,
  'car-service': carService,
  photographer,
  conference,
  museum,
  wedding,
  nonprofit,
}

const loaded = new Map<TemplateId, LoadedTemplate>()

/** Returns a template with the pictures that it shows. */
export function loadTemplate(id: TemplateId): LoadedTemplate {
  const known = loaded.get(id)
  if (known) return known
  const template = load(TEMPLATES[id])
  loaded.set(id, template)
  return template
}

function load({ document, ...about }: Template): LoadedTemplate {
  const pictures = new Map<string, TemplatePicture>()
  const reference = (name: string) => {
    const picture = pictures.get(name) ?? readPicture(about.id, name)
    pictures.set(name, picture)
    return toAssetReference(picture.hash)
  }
  const parsed = documentSchema.parse(document(reference))
  return { ...about, document: parsed, pictures: [...pictures.values()] }
}

/** Reads a drawing by its name, or a photograph by the name of its file. */
function readPicture(id: TemplateId, name: string): TemplatePicture {
  const isPhoto = name.endsWith('.webp')
  const url = `/templates/${id}/${isPhoto ? name : `${name}.svg`}`
  const bytes = readFileSync(join(process.cwd(), 'public', url))
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { hash, url, contentType: isPhoto ? 'image/webp' : 'image/svg+xml', bytes }
}
