import { drawMonogram } from '../document/monogram'
import { drawIconSet } from '../packaging/icons'
import { loadTemplate } from '../templates/load-template'
import type { TemplateId } from '../templates/schema'
import { DEMO_BANNER_CSS, DemoBanner } from './demo-banner'
import { readFont } from './fonts'
import { type HostedBundle, toHosted } from './hosted-files'
import { drawWebBundle } from './web-bundle'

const bundles = new Map<TemplateId, Promise<HostedBundle>>()

/** A template's files at `/demo/<id>/`, drawn once a process; a failed drawing is tried again. */
export function demoBundle(id: TemplateId): Promise<HostedBundle> {
  const known = bundles.get(id)
  if (known) return known
  const bundle = draw(id)
  bundles.set(id, bundle)
  bundle.catch(() => bundles.delete(id))
  return bundle
}

async function draw(id: TemplateId): Promise<HostedBundle> {
  const { document, pictures } = loadTemplate(id)
  const { appName, primaryColor } = document.settings
  const monogram = drawMonogram({ name: appName, background: primaryColor })
  const files = await drawWebBundle({
    document,
    folder: `/demo/${id}/`,
    sourceUrl: null,
    icons: await drawIconSet(Buffer.from(monogram), { background: primaryColor }),
    assets: pictures.map(({ hash, bytes }) => ({ hash, bytes, contentType: 'image/svg+xml' })),
    banner: { content: <DemoBanner template={id} />, css: DEMO_BANNER_CSS },
    trustedTypes: true,
    readFont,
  })
  return toHosted(files)
}
