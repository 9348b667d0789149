import type { BlockOf } from '@/lib/document/block'
import { ForwardIcon } from '../../frame/icons'
import { focusOf, pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { MaybeTap } from '../../frame/tap'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { FOUR_ABREAST } from '../../frame/four-abreast'

type Item = BlockOf<'list'>['items'][number]

/** Items with a picture, a title and a line each, in a column, or as picture cards side by side. */
function drawList({ block, context }: Drawing<BlockOf<'list'>>) {
  const { layout } = block
  const items = block.items.filter((item) => !isEmpty(item))
  if (items.length === 0) {
    return context.editing ? <p className="ak-list-none ak-ghost">Add the first row</p> : null
  }
  // If any item has a picture, all rows reserve space for one, so that the titles align.
  const pictures = items.some(({ picture }) => pictureUrl(picture, context) !== '')
  return (
    <ul className="ak-list" data-layout={layout} data-pictures={pictures || undefined}>
      {items.map(({ id, picture, title, detail, action }) => {
        const source = pictureUrl(picture, context)
        return (
          <li key={id}>
            <MaybeTap action={action} context={context} className="ak-list-item">
              {pictures && (
                <span className="ak-list-picture">
                  {source && <PlainPicture src={source} alt="" focus={focusOf(picture)} />}
                </span>
              )}
              <span className="ak-list-text">
                {title.trim() && <span className="ak-list-title">{title}</span>}
                {detail.trim() && <span className="ak-list-detail">{detail}</span>}
              </span>
              {layout === 'rows' && action.type !== 'none' && <ForwardIcon />}
            </MaybeTap>
          </li>
        )
      })}
    </ul>
  )
}

function isEmpty({ picture, title, detail }: Item): boolean {
  return !picture && !title.trim() && !detail.trim()
}

const style: BlockStyle = {
  base: `
.ak-list { display: grid; grid-template-columns: minmax(0, 1fr); }
.ak-app .ak-list-item { display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 56px; padding: 10px 4px; text-align: start; border-radius: 8px; }
.ak-list > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-list-picture { flex: none; inline-size: 64px; aspect-ratio: 1; border-radius: 12px; overflow: hidden; background: var(--ak-tint); }
.ak-list-picture img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; color: var(--ak-muted); font-size: 0.75rem; }
.ak-list-text { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 2px; line-height: 1.35; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-list-title { font-weight: 600; }
.ak-list-detail { font-size: 0.875rem; color: var(--ak-muted); white-space: pre-line; }
.ak-list-item > .ak-icon { color: var(--ak-muted); }
[dir='rtl'] .ak-list-item > .ak-icon { transform: scaleX(-1); }
.ak-app a.ak-list-item:active { background: var(--ak-tint); }
.ak-app .ak-list-none { padding: 14px; border-radius: 16px; background: var(--ak-card); }
.ak-list[data-layout='cards'] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.ak-list[data-layout='cards'] > li { border: 0; }
.ak-app .ak-list[data-layout='cards'] .ak-list-item {
  flex-direction: column; align-items: stretch; justify-content: flex-start; gap: 0; block-size: 100%; padding: 0; overflow: hidden;
  border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card);
}
.ak-list[data-layout='cards'] .ak-list-picture { inline-size: 100%; aspect-ratio: 4 / 3; border-radius: 0; }
.ak-list[data-layout='cards'] .ak-list-text { flex: none; padding: 12px; }
`,
  wide: `
  .ak-list[data-layout='rows'] .ak-list-picture { inline-size: 80px; }
  .ak-list[data-layout='cards'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  .ak-list[data-layout='cards'] .ak-list-text { padding: 16px; }
`,
  desktop: `
  .ak-list[data-layout='rows']:has(> :nth-child(4)) { grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr)); column-gap: 48px; }
  .ak-list[data-layout='rows']:has(> :nth-child(4)) > li { border-block-start: 1px solid var(--ak-line); }
  .ak-list[data-layout='cards']${FOUR_ABREAST} { grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); }
`,
  hover:
    '.ak-app .ak-list[data-layout="rows"] a.ak-list-item:hover .ak-list-title { text-decoration: underline; }',
}

export const listView: ViewModule<BlockOf<'list'>> = { draw: drawList, style }
