import type { BlockOf } from '@/lib/document/block'
import { type Position, mapLinks, positionOf } from '@/lib/document/maps'
import type { DrawContext } from '../../frame/context'
import { outsideTarget } from '../../frame/tap'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { translated } from '@/lib/translations/translations'
import { HEIGHT, WIDTH, globeNet } from './globe'
import { type Tile, TILES_HEIGHT, TILES_WIDTH, tilesAround } from './tiles'

/**
 * A place with its address and a link to the phone's maps: on a map if the host names a tile server, else on a
 * drawing that says that it is no map.
 */
function drawMap({ block, context }: Drawing<BlockOf<'map'>>) {
  const language = context.language ?? 'en'
  const { text, lang } = translated('app', language)
  const links = mapLinks(block)
  const name = block.name.trim()
  const address = block.address.trim()
  const position = positionOf(block.position)
  const target = links && outsideTarget(links.web)
  if (!target && !context.editing) return null
  return (
    <div className="ak-map">
      <Picture position={position} context={context} />
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

function Picture({ position, context }: { position: Position | null; context: DrawContext }) {
  const tiles = position && context.mapTiles && tilesAround(position, context.mapTiles)
  const { text, lang } = translated('app', context.language)
  return (
    <div className={tiles ? 'ak-map-picture ak-map-tiled' : 'ak-map-picture'}>
      {tiles && <Tiles tiles={tiles} />}
      {!tiles && position && (
        <svg
          className="ak-map-net"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path d={globeNet(position)} />
        </svg>
      )}
      <svg className="ak-map-pin" viewBox="-24 -52 48 104" width="48" height="104" aria-hidden="true">
        <ellipse className="ak-map-shadow" rx="13" ry="4" />
        <path d={PIN} />
      </svg>
      {tiles ? (
        <p className="ak-map-note">
          <Attribution text={context.mapTiles!.attribution} />
        </p>
      ) : (
        <p className="ak-map-note" lang={lang}>
          {text.mapSketch}
        </p>
      )}
    </div>
  )
}

/** Whether phones need not load a tile: it is outside of the middle 600 px. */
function isFar(x: number): boolean {
  const middle = TILES_WIDTH / 2
  return x + 256 <= middle - 300 || x >= middle + 300
}

/** Pictures at places that no style attribute may set: a `foreignObject` takes them as attributes. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <svg className="ak-map-tiles" width={TILES_WIDTH} height={TILES_HEIGHT} aria-hidden="true">
      {tiles.map(({ url, x, y }) => (
        <foreignObject
          key={`${x} ${y}`}
          className={isFar(x) ? 'ak-map-far' : undefined}
          {...{ x, y }}
          width="256"
          height="256"
        >
          {/* Tile servers ask for the origin of the page. */}
          {/* oxlint-disable-next-line nextjs/no-img-element */}
          <img
            src={url}
            alt=""
            width="256"
            height="256"
            loading="lazy"
            decoding="async"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </foreignObject>
      ))}
    </svg>
  )
}

function Attribution({ text }: { text: string }) {
  const target = outsideTarget('https://www.openstreetmap.org/copyright')
  const shown = <bdi>{text}</bdi>
  return text.includes('OpenStreetMap') && target ? <a {...target}>{shown}</a> : shown
}

/** The tip is at the origin. */
const PIN = 'M0 0C-5-9-18-19-18-33a18 18 0 0 1 36 0C18-19 5-9 0 0Zm0-26a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z'

function formatted({ latitude, longitude }: Position, language: string): string {
  const degrees = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  return `${degrees.format(latitude)}°  ${degrees.format(longitude)}°`
}

const style: BlockStyle = {
  base: `
.ak-map { border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); overflow: hidden; }
.ak-map-picture { position: relative; display: grid; place-items: center; block-size: 140px; background: var(--ak-tint); overflow: hidden; }
.ak-map-tiled { block-size: 220px; }
.ak-map-tiles { position: absolute; inset-block-start: calc(50% - 160px); left: calc(50% - 640px); }
.ak-map-tiles img { display: block; }
.ak-map-far { display: none; }
.ak-map-net { position: absolute; top: 0; left: 0; inline-size: 100%; block-size: 100%; fill: none; stroke: var(--ak-primary-ink); stroke-opacity: 0.28; stroke-width: 1.25; stroke-linejoin: round; }
.ak-map-net path { vector-effect: non-scaling-stroke; }
.ak-map-pin { position: relative; fill: var(--ak-primary-ink); fill-rule: evenodd; }
.ak-map-shadow { fill: var(--ak-text); fill-opacity: 0.22; }
.ak-map-tiled .ak-map-pin { stroke: #fff; stroke-width: 1.5; }
.ak-app .ak-map-note {
  position: absolute; inset-block-end: 0; inset-inline-end: 0; max-inline-size: 100%; padding: 2px 8px; border-start-start-radius: 8px;
  background: var(--ak-background); color: var(--ak-text); font-size: 0.75rem; line-height: 20px;
}
.ak-map-side { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 16px; }
.ak-map-text { flex: 1 1 180px; min-inline-size: 0; line-height: 1.4; overflow-wrap: anywhere; white-space: pre-line; }
.ak-app .ak-map-name { font-weight: 650; }
.ak-app .ak-map-open {
  display: flex; align-items: center; justify-content: center; min-block-size: 44px; padding: 8px 16px; border: 1.5px solid var(--ak-edge); border-radius: 12px;
  color: var(--ak-primary-ink); font-size: 0.9375rem; font-weight: 600;
}
.ak-app .ak-map-open:active { background: var(--ak-tint); }
`,
  wide: `
  .ak-map-picture { block-size: 200px; }
  .ak-map-tiled { block-size: 320px; }
  .ak-map-far { display: inline; }
  .ak-map-side { padding: 16px 24px; }
`,
  surfaces: '.ak-map',
  hover: '.ak-app .ak-map-open:hover { background: var(--ak-tint); }',
}

export const mapView: ViewModule<BlockOf<'map'>> = { draw: drawMap, style }
