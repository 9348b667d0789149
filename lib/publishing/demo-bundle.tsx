import { loadingCache } from '../base/lru'
import { drawMonogram } from '../document/monogram'
import { drawIconSet } from '../packaging/icons'
import { withManifest } from '../packaging/web/update-manifest'
import { loadTemplate } from '../templates/load-template'
import { TEMPLATE_IDS, type TemplateId } from '../templates/schema'
import { workspaceAddress } from '../base/workspace-address'
import { brand } from '../brand'
import { readFont } from './fonts'
import { type HostedBundle, toHosted } from './hosted-files'
import { drawWebBundle } from './web-bundle'

/** Links from a demo to the site, and to a new app from this template. */
function DemoBanner({ template }: { template: TemplateId }) {
  return (
    <nav className="demo-banner" aria-label={brand.name}>
      {/* A plain link: this page is a bundle, outside of Next's routes. */}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a href="/">Made with {brand.name}</a>
      <a className="demo-use" href={`/app-builder?template=${template}`}>
        Use this template
      </a>
    </nav>
  )
}

/** Scrolls away with the page. Hidden in an installed demo. */
const DEMO_BANNER_CSS = `
.demo-banner {
  box-sizing: border-box; display: flex; align-items: center; justify-content: space-between; gap: 16px;
  block-size: 48px; padding-inline: 20px; background: #1f1814; color: #f6efe8;
  font: 500 0.875rem/1.2 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
.demo-banner a { display: flex; align-items: center; min-block-size: 32px; color: inherit; text-decoration: none; border-radius: 8px; }
.demo-banner a:hover { text-decoration: underline; }
.demo-banner a:focus-visible { outline: 2px solid #f6efe8; outline-offset: 2px; }
.demo-banner .demo-use { padding-inline: 12px; background: #b93a0c; color: #fff; font-weight: 600; }
.demo-banner + .ak-app { --ak-height: calc(100dvh - 48px); }
@media (display-mode: standalone) {
  .demo-banner { display: none; }
  .demo-banner + .ak-app { --ak-height: 100dvh; }
}
@media print { .demo-banner { display: none; } }
`

type Drawn = { id: TemplateId; hasBanner: boolean }

/** One per template, with and without the banner. A change of the brand makes new ones. */
const bundles = loadingCache<HostedBundle, Drawn>({ max: 2 * TEMPLATE_IDS.length }, (_key, drawn) =>
  draw(drawn),
)

/**
 * Returns a template's files for `/demo/<id>/`, rendered once per process. A failed render is retried. At the
 * address of a workspace, they name nobody.
 */
export function demoBundle(id: TemplateId): Promise<HostedBundle> {
  const hasBanner = workspaceAddress() === null
  return bundles.forceFetch(`${id} ${hasBanner ? brand.name : ''}`, { context: { id, hasBanner } })
}

async function draw({ id, hasBanner }: Drawn): Promise<HostedBundle> {
  const { document, pictures } = loadTemplate(id)
  const { appName, primaryColor } = document.settings
  const monogram = drawMonogram({ name: appName, background: primaryColor })
  const files = await drawWebBundle({
    document,
    folder: `/demo/${id}/`,
    sourceUrl: null,
    icons: await drawIconSet(Buffer.from(monogram), { background: primaryColor }),
    assets: pictures,
    ...(hasBanner && { banner: { content: <DemoBanner template={id} />, css: DEMO_BANNER_CSS } }),
    trustedTypes: true,
    readFont,
  })
  return toHosted(withManifest(files, { app: id, release: 1, version: '1' }))
}
