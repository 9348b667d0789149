import type { BlockOf } from '@/lib/document/block'
import { Heading } from '../../heading'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** What things cost, in groups; dots lead from each name to its price. */
function drawPrices({ block, context, level }: Drawing<BlockOf<'prices'>>) {
  const groups = block.groups
    .map((group) => ({ ...group, title: group.title.trim(), items: group.items.filter(isSaid) }))
    .filter(({ title, items }) => items.length > 0 || (title && context.editing))
  if (groups.length === 0)
    return context.editing ? <p className="ak-prices-empty ak-ghost">Add the first price</p> : null
  return (
    <div className="ak-prices">
      {groups.map(({ id, title, items }) => (
        <div key={id} className="ak-prices-group">
          {title && (
            <Heading level={level} className="ak-prices-title">
              {title}
            </Heading>
          )}
          <ul>
            {items.map(({ id, name, detail, price }) => (
              <li key={id} className="ak-price">
                <span className="ak-price-line">
                  <span className="ak-price-name">{name.trim()}</span>
                  {price.trim() && (
                    <>
                      <span className="ak-price-dots" aria-hidden="true" />
                      <span className="ak-price-value">
                        <bdi>{price.trim()}</bdi>
                      </span>
                    </>
                  )}
                </span>
                {detail.trim() && <span className="ak-price-detail">{detail.trim()}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function isSaid({ name, price }: { name: string; price: string }): boolean {
  return name.trim() !== '' || price.trim() !== ''
}

export const pricesView: ViewModule<BlockOf<'prices'>> = { draw: drawPrices, style }
