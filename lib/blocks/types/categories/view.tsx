import type { BlockOf } from '@/lib/document/block'
import { drawLive } from '../../live/draw'
import type { LiveModule } from '../../live/module'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { categoriesLive } from './live'

const style: BlockStyle = {
  base: `
.ak-app .ak-categories-title { margin-block-end: 8px; font-size: 1.25rem; line-height: 1.3; font-weight: 700; letter-spacing: var(--ak-tight); }
.ak-categories[data-layout='chips'] { display: flex; flex-wrap: wrap; gap: 8px; }
.ak-app .ak-categories[data-layout='chips'] .ak-category { display: block; min-block-size: 44px; padding: 9px 16px; border-radius: 22px; border: 1px solid var(--ak-line); background: var(--ak-card); font-size: 0.9375rem; font-weight: 550; }
.ak-categories[data-layout='chips'] .ak-category-count { display: none; }
.ak-categories[data-layout='rows'] > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-app .ak-categories[data-layout='rows'] .ak-category { display: flex; justify-content: space-between; gap: 12px; min-block-size: 52px; padding: 14px 4px; font-weight: 600; border-radius: 8px; }
.ak-category-count { color: var(--ak-muted); font-weight: 400; }
`,
  hover: '.ak-app .ak-category:hover { text-decoration: underline; }',
}

/** A site's categories, each a link to its posts. */
export const categoriesView: ViewModule<BlockOf<'categories'>> = {
  draw: (drawing: Drawing<BlockOf<'categories'>>) =>
    drawLive(drawing, categoriesLive as unknown as LiveModule),
  style,
}
