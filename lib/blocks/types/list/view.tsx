import type { BlockOf } from '@/lib/document/block'
import { ForwardIcon } from '../../frame/icons'
import { pictureUrl } from '../../frame/picture'
import { PlainPicture } from '../../frame/plain-picture'
import { MaybeTap } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

type Item = BlockOf<'list'>['items'][number]

/** Things below each other with a picture, a title and a line each, or side by side as picture cards. */
function drawList({ block, context }: Drawing<BlockOf<'list'>>) {
  const { layout } = block
  const items = block.items.filter((item) => !isEmpty(item))
  if (items.length === 0) {
    return context.editing ? <p className="ak-list-none ak-ghost">Add the first row</p> : null
  }
  // One picture makes room for one in every row, so that the titles stand in one line.
  const pictures = items.some(({ picture }) => pictureUrl(picture, context) !== '')
  return (
    <ul className="ak-list" data-layout={layout} data-pictures={pictures || undefined}>
      {items.map(({ id, picture, title, detail, action }) => {
        const source = pictureUrl(picture, context)
        return (
          <li key={id}>
            <MaybeTap action={action} context={context} className="ak-list-item">
              {pictures && (
                <span className="ak-list-picture">{source && <PlainPicture src={source} alt="" />}</span>
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

export const listView: ViewModule<BlockOf<'list'>> = { draw: drawList, style }
