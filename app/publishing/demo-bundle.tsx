import { drawMonogram } from '@/lib/document/monogram'
import { drawIconSet } from '@/lib/packaging/icons'
import { loadTemplate } from '@/lib/templates/load-template'
import type { TemplateId } from '@/lib/templates/schema'
import { readFont } from './artefacts'
import { DEMO_STRIP_CSS, DemoStrip } from './demo-strip'
import { type HostedBundle, toHosted } from './hosted-files'
import { drawWebBundle } from './web-bundle'

const bundles = new Map<TemplateId, Promise<HostedBundle>>()

/** A template's files at `/demo/<id>/`, drawn once a process; what failed is tried again. */
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
    strip: { content: <DemoStrip template={id} />, css: DEMO_STRIP_CSS },
    readFont,
  })
  return toHosted(files)
}
