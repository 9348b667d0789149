import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from '../../frame/context'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { MaybeTap } from '../../frame/tap'
import { Heading } from '../../heading'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

type Prices = BlockOf<'prices'>
type Item = Prices['groups'][number]['items'][number]

/** Prices in groups: lines with dots between names and prices, or cards in a group with pictures. */
function drawPrices({ block, context, level }: Drawing<Prices>) {
  const groups = block.groups
    .map((group) => ({ ...group, title: group.title.trim(), items: group.items.filter(hasText) }))
    .filter(({ title, items }) => items.length > 0 || (title && context.editing))
  if (groups.length === 0)
    return context.editing ? <p className="ak-prices-empty ak-ghost">Add the first price</p> : null
  return (
    <div className="ak-prices">
      {groups.map(({ id, title, items }) => {
        const pictured = items.some(({ picture }) => pictureUrl(picture, context))
        return (
          <div key={id} className={pictured ? 'ak-prices-group ak-prices-cards' : 'ak-prices-group'}>
            {title && (
              <Heading level={level} className="ak-prices-title">
                {title}
              </Heading>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.id} className="ak-price-item">
                  <Price item={item} context={context} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function Price({ item, context }: { item: Item; context: DrawContext }) {
  const [name, price, detail, notes] = [item.name, item.price, item.detail, item.notes].map((text) =>
    text.trim(),
  )
  const picture = pictureUrl(item.picture, context)
  return (
    <MaybeTap action={item.action} context={context} className="ak-price-entry">
      <span className="ak-price-text">
        <span className="ak-price-line">
          <span className="ak-price-name">{name}</span>
          {price && (
            <>
              <span className="ak-price-dots" aria-hidden="true" />
              <span className="ak-price-value">
                <bdi>{price}</bdi>
              </span>
            </>
          )}
        </span>
        {detail && <span className="ak-price-detail">{detail}</span>}
        {notes && <span className="ak-price-notes">{notes}</span>}
      </span>
      {picture && <PlainPicture className="ak-price-picture" src={picture} alt="" />}
    </MaybeTap>
  )
}

function hasText({ name, price }: Item): boolean {
  return name.trim() !== '' || price.trim() !== ''
}

const style: BlockStyle = {
  base: `
.ak-app .ak-prices-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-prices { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; padding-inline: 4px; }
.ak-app .ak-prices-title { margin-block-end: 4px; font-size: 1.125rem; line-height: 1.3; font-weight: 650; overflow-wrap: anywhere; }
.ak-price-item { display: block; break-inside: avoid; }
.ak-app .ak-price-entry { display: flex; gap: 12px; inline-size: 100%; padding-block: 7px; border-radius: 8px; text-align: start; }
.ak-price-text { flex: 1; min-inline-size: 0; }
.ak-price-line { display: flex; align-items: baseline; gap: 8px; }
.ak-price-name { min-inline-size: 0; font-weight: 500; overflow-wrap: anywhere; }
:is(a, button).ak-price-entry .ak-price-name { text-decoration: underline; text-decoration-color: var(--ak-edge); text-decoration-thickness: 1.5px; text-underline-offset: 4px; }
.ak-price-dots { flex: 1 1 16px; min-inline-size: 16px; block-size: 0; border-block-end: 2px dotted var(--ak-edge); opacity: 0.6; }
.ak-price-value { flex: none; max-inline-size: 55%; font-weight: 600; font-variant-numeric: tabular-nums; text-align: end; }
.ak-price-detail, .ak-price-notes { display: block; max-inline-size: 60ch; padding-inline-end: 15%; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.4; overflow-wrap: anywhere; }
.ak-price-notes { font-size: 0.8125rem; }
.ak-price-picture { flex: none; inline-size: 88px; block-size: 88px; border-radius: 12px; object-fit: cover; background: var(--ak-tint); }
.ak-prices-cards > ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin-block-start: 8px; }
.ak-prices-cards .ak-price-item { display: grid; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-app .ak-prices-cards .ak-price-entry { padding: 12px; border-radius: 16px; }
.ak-prices-cards .ak-price-line { flex-direction: column; gap: 0; }
.ak-prices-cards .ak-price-dots { display: none; }
.ak-prices-cards .ak-price-value { max-inline-size: 100%; text-align: start; }
.ak-prices-cards :is(.ak-price-detail, .ak-price-notes) { margin-block-start: 4px; padding: 0; }
`,
  wide: `
  .ak-prices:has(> :nth-child(2)) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px 48px; }
  .ak-prices > :only-child:not(.ak-prices-cards) > ul:has(> :nth-child(6)) { columns: 2 300px; column-gap: 48px; }
  .ak-prices > .ak-prices-cards { grid-column: 1 / -1; }
  .ak-prices-cards > ul { grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); }
`,
  desktop: `
  .ak-prices > :only-child:not(.ak-prices-cards) > ul:has(> :nth-child(4)) { columns: 2 300px; column-gap: 64px; }
  .ak-prices:has(> :nth-child(3)) { grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); }
`,
  hover: '.ak-app .ak-prices-cards :is(a, button).ak-price-entry:hover { background: var(--ak-tint); }',
}

export const pricesView: ViewModule<Prices> = { draw: drawPrices, style }
