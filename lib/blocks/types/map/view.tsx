import type { BlockOf } from '@/lib/document/block'
import { mapLinks, type Position, positionOf } from '@/lib/document/maps'
import { outsideTarget } from '../../frame/tap'
import type { Drawing, ViewModule } from '../../view-module'
import { words } from '../../words/words'
import { globeNet, HEIGHT, WIDTH } from './globe'
import { style } from './style'

/** A place: its part of the globe's net with a pin, its address, and the way into the phone's own maps. */
function drawMap({ block, context }: Drawing<BlockOf<'map'>>) {
  const language = context.language ?? 'en'
  const { text, lang } = words(language)
  const links = mapLinks(block)
  const name = block.name.trim()
  const address = block.address.trim()
  const position = positionOf(block.position)
  const target = links && outsideTarget(links.web)
  if (!target && !context.editing) return null
  return (
    <div className="ak-map">
      <Picture position={position} />
      <div className="ak-map-side">
        <div className="ak-map-text">
          {name && <p className="ak-map-name">{name}</p>}
          {address && (
            <p>
              <bdi>{address}</bdi>
            </p>
          )}
          {!address && position && <p>{formatted(position, language)}</p>}
          {!address && !position && <p className="ak-ghost">Enter an address or a position</p>}
        </div>
        {target && (
          <a
            className="ak-map-open"
            {...target}
            data-android={links.android}
            data-ios={links.ios}
            lang={lang}
          >
            {text.openMap}
            {name && <span className="ak-hidden">: {name}</span>}
          </a>
        )}
      </div>
    </div>
  )
}

function Picture({ position }: { position: Position | null }) {
  return (
    <div className="ak-map-picture" aria-hidden="true">
      {position && (
        <svg className="ak-map-net" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
          <path d={globeNet(position)} />
        </svg>
      )}
      <svg className="ak-map-pin" viewBox="-24 -52 48 104" width="48" height="104">
        <ellipse className="ak-map-shadow" rx="13" ry="4" />
        <path d={PIN} />
      </svg>
    </div>
  )
}

/** Stands with its tip at the origin. */
const PIN = 'M0 0C-5-9-18-19-18-33a18 18 0 0 1 36 0C18-19 5-9 0 0Zm0-26a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z'

function formatted({ latitude, longitude }: Position, language: string): string {
  const degrees = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  return `${degrees.format(latitude)}°  ${degrees.format(longitude)}°`
}

export const mapView: ViewModule<BlockOf<'map'>> = { draw: drawMap, style }
