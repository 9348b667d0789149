import { brand } from '@/lib/brand'
import type { TemplateId } from '@/lib/templates/schema'

/** The way back from a demo, and on to an app of one's own. */
export function DemoStrip({ template }: { template: TemplateId }) {
  return (
    <nav className="demo-strip" aria-label={brand.name}>
      {/* A plain link: this page is a bundle, outside of Next's routes. */}
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/">Made with {brand.name}</a>
      <a className="demo-use" href={`/app-builder?template=${template}`}>
        Use this template
      </a>
    </nav>
  )
}

/** It scrolls away with the page, and an installed demo has none: there the app is alone. */
export const DEMO_STRIP_CSS = `
.demo-strip {
  box-sizing: border-box; display: flex; align-items: center; justify-content: space-between; gap: 16px;
  block-size: 48px; padding-inline: 20px; background: #1f1814; color: #f6efe8;
  font: 500 0.875rem/1.2 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
.demo-strip a { display: flex; align-items: center; min-block-size: 32px; color: inherit; text-decoration: none; border-radius: 8px; }
.demo-strip a:hover { text-decoration: underline; }
.demo-strip a:focus-visible { outline: 2px solid #f6efe8; outline-offset: 2px; }
.demo-strip .demo-use { padding-inline: 12px; background: #b93a0c; color: #fff; font-weight: 600; }
.demo-strip + .ak-app { --ak-height: calc(100dvh - 48px); }
@media (display-mode: standalone) {
  .demo-strip { display: none; }
  .demo-strip + .ak-app { --ak-height: 100dvh; }
}
@media print { .demo-strip { display: none; } }
`
