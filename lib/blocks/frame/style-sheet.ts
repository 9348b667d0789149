import { menuStyle } from './menu/style'
import { ONE_HEADING_CSS } from './one-heading'
import { SCENE_STRENGTH } from './theme'
import type { BlockStyle } from '../view-module'

const base = `
.ak-app, .ak-app *, .ak-app *::before, .ak-app *::after { box-sizing: border-box; }
.ak-app {
  container: ak-app / inline-size;
  color-scheme: var(--ak-scheme);
  background: var(--ak-background);
  color: var(--ak-text);
  font: 400 calc(1rem * var(--ak-type))/1.5 var(--ak-font);
  font-optical-sizing: auto;
  /* A shadow root inherits: what a page around it may have set ends here. */
  text-align: start; text-transform: none; letter-spacing: normal; white-space: normal; cursor: auto;
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
  overflow-wrap: break-word;
  --ak-tight: -0.02em;
  --ak-side: 16px; --ak-gutter: 4px;
  /* Width of the content: the app's, up to this. */
  --ak-page: 960px;
  --ak-safe-side: max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px));
}
/* Joined scripts come apart under negative spacing, and their marks need room above and below. */
.ak-app:is(:lang(ar), :lang(fa), :lang(ur), :lang(hi), :lang(th)) { --ak-tight: 0; line-height: 1.7; }
.ak-app :is(h1, h2, h3, p, ul) { margin: 0; padding: 0; font: inherit; }
.ak-app :is(h1, h2, h3, h4, .ak-brand) { font-family: var(--ak-title-font); }
.ak-app ul { list-style: none; }
.ak-app a { color: inherit; text-decoration: none; }
.ak-app button { font: inherit; color: inherit; background: none; border: 0; margin: 0; padding: 0; }
.ak-app :focus-visible { outline: 3px solid var(--ak-primary-ink); outline-offset: 1px; }
.ak-icon { display: block; flex: none; }
.ak-icon-picture { object-fit: contain; }
.ak-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ak-app .ak-ghost { color: var(--ak-muted); }
`

/* Bar and tabs are flex items, because a sticky grid item cannot leave its row. */
const frame = `
/* --ak-height is the height that an empty app fills: the window's, unless the place it is embedded in says otherwise. */
.ak-app { display: flex; flex-direction: column; min-block-size: var(--ak-height, 100dvh); }
.ak-frame { flex: 1 0 auto; display: flex; flex-direction: column; }
.ak-bar {
  position: sticky; inset-block-start: 0; z-index: 2; order: 0;
  padding-block-start: env(safe-area-inset-top, 0px);
  background: var(--ak-background);
}
.ak-bar-row {
  display: flex; align-items: center; gap: 8px; min-block-size: 56px;
  padding-inline: calc(max(var(--ak-side), var(--ak-safe-side)) + 4px);
}
.ak-app .ak-brand {
  flex: 1; min-inline-size: 0; border-radius: 8px;
  font-size: 1.25rem; line-height: 1.25; font-weight: 700; letter-spacing: var(--ak-tight);
  hyphens: auto; hyphenate-limit-chars: 14 5 5; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
}
.ak-app .ak-brand[data-long] { font-size: 1.0625rem; }
.ak-bar-button {
  display: grid; place-items: center; flex: none; inline-size: 44px; block-size: 44px;
  margin-inline-end: -12px; border-radius: 12px;
}
.ak-back { margin-inline: -14px -6px; }
.ak-bar:not([data-pushed]) .ak-back { display: none; }
.ak-app .ak-bar[data-look='none'] .ak-brand { visibility: hidden; }
/* Over the screen: each part stands on a ground of its own, so that it reads on whatever passes below. */
@container ak-app (max-width: 959.98px) {
  .ak-bar[data-look] { block-size: 0; background: none; animation: none; }
  .ak-bar[data-look] .ak-bar-row { pointer-events: none; gap: 12px; }
  .ak-bar[data-look] :is(.ak-bar-button, .ak-brand, .ak-drawer) { pointer-events: auto; }
  .ak-bar[data-look] .ak-bar-row > :is(.ak-bar-button, .ak-brand), .ak-bar[data-look] .ak-menu > summary { margin-inline: 0; background: var(--ak-background); border-radius: 22px; }
  .ak-app .ak-bar[data-look] .ak-brand { flex: 0 1 auto; margin-inline-end: auto; padding: 10px 16px; line-height: 1.2; }
}
[dir='rtl'] .ak-bar-button .ak-icon { transform: scaleX(-1); }
.ak-app .ak-offline {
  padding: 4px 20px; text-align: center; font-size: 0.8125rem; font-weight: 600;
  background: var(--ak-text); color: var(--ak-background);
}
.ak-offline:empty { display: none; }
.ak-main { order: 1; flex: 1 0 auto; display: flex; flex-direction: column; inline-size: 100%; }
.ak-screen {
  flex: 1; inline-size: 100%; max-inline-size: calc(var(--ak-page) + 2 * var(--ak-side)); margin-inline: auto;
  padding-block: 0 calc(24px + env(safe-area-inset-bottom, 0px));
  padding-inline: max(var(--ak-side), var(--ak-safe-side));
  outline: none;
}
.ak-screen[data-ground] { position: relative; isolation: isolate; color: var(--ak-text); }
.ak-backdrop {
  position: absolute; z-index: -1; inset-block: 0; inset-inline: calc(50% - 50cqi); overflow: hidden; overflow: clip; background: var(--ak-background);
}
.ak-screen[data-ground='card'] > .ak-backdrop { background: var(--ak-card); }
.ak-screen[data-ground='tint'] > .ak-backdrop { background: var(--ak-tint); }
.ak-backdrop-picture {
  display: block; position: sticky; inset-block-start: 0; inline-size: 100%; block-size: 100%; max-block-size: var(--ak-height, 100dvh);
  object-fit: cover; opacity: ${SCENE_STRENGTH};
}
.ak-tabs {
  position: sticky; inset-block-end: 0; z-index: 2; order: 2;
  padding-block-end: env(safe-area-inset-bottom, 0px);
  padding-inline: var(--ak-safe-side);
  border-block-start: 1px solid var(--ak-line);
  background: var(--ak-background);
}
.ak-tabs ul { display: flex; justify-content: center; max-inline-size: 640px; margin-inline: auto; padding-inline: 4px; }
.ak-tabs li { flex: 1 1 0; min-inline-size: 0; display: flex; }
.ak-app .ak-tab {
  flex: 1; min-inline-size: 0; display: flex; flex-direction: column; align-items: center; gap: 2px;
  padding: 6px 2px 8px; border-radius: 12px; color: var(--ak-muted);
  font-size: 0.75rem; line-height: 1.25; font-weight: 500; text-align: center;
}
.ak-tab-icon { display: grid; place-items: center; inline-size: 56px; max-inline-size: 100%; block-size: 28px; border-radius: 14px; }
.ak-tab-label {
  max-inline-size: 100%; hyphens: auto; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
}
.ak-app .ak-tab[aria-current] { color: var(--ak-primary-ink); font-weight: 650; }
.ak-tab[aria-current] .ak-tab-icon { background: var(--ak-tint); }
`

/** Styles of the common appearance settings. */
const appearance = `
.ak-block[data-align='center'] { text-align: center; }
.ak-block[data-align='end'] { text-align: end; }
.ak-block[data-align='center'] > * { margin-inline: auto; }
.ak-block[data-align='end'] > * { margin-inline-start: auto; }
.ak-block[data-space='none'] { padding-block-start: 0; }
.ak-block[data-space='small'] { padding-block-start: calc(16px * var(--ak-room)); }
.ak-block[data-space='medium'] { padding-block-start: calc(32px * var(--ak-room)); }
.ak-block[data-space='large'] { padding-block-start: calc(64px * var(--ak-room)); }
.ak-block[data-width='narrow'] > * { max-inline-size: 480px; margin-inline: auto; }
.ak-screen > .ak-blocks > .ak-block[data-width='full'],
.ak-screen > .ak-blocks > .ak-group > .ak-block[data-width='full'] { margin-inline: calc(var(--ak-gutter) - var(--ak-side)); padding-inline: 0; }
.ak-block[data-color] { margin-block: 8px; padding: 16px; border-radius: 20px; background: var(--ak-background); color: var(--ak-text); }
.ak-block[data-color='card'] { background: var(--ak-card); }
.ak-block[data-color='tint'] { background: var(--ak-tint); }
.ak-app[data-platform='web'] .ak-block[data-platforms]:not([data-platforms~='web']),
.ak-app[data-platform='android'] .ak-block[data-platforms]:not([data-platforms~='android']),
.ak-app[data-platform='ios'] .ak-block[data-platforms]:not([data-platforms~='ios']) { display: none; }
`

/*
 * A block's own padding contains its focus ring, because `content-visibility` clips overflow. Only long
 * screens have groups, so that ordinary ones have exact heights from the start.
 */
const blocksOf = (all: readonly BlockStyle[]) => `
.ak-blocks, .ak-group { display: grid; grid-template-columns: minmax(0, 1fr); }
.ak-blocks { margin-inline: calc(0px - var(--ak-gutter)); }
.ak-block { min-inline-size: 0; padding: calc(8px * var(--ak-room)) var(--ak-gutter); }
.ak-group {
  grid-column: 1 / -1; content-visibility: auto; contain-intrinsic-block-size: auto 3000px;
  /* As wide as the screen: what leaves the box is clipped. */
  margin-inline: calc(var(--ak-gutter) - var(--ak-side)); padding-inline: calc(var(--ak-side) - var(--ak-gutter));
}
${all.map(({ base }) => lines(base)).join('')}.ak-empty {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px;
  min-block-size: 320px; block-size: 100%; padding: 24px; text-align: center; color: var(--ak-muted);
}
.ak-app .ak-empty .ak-title { margin-block-start: 16px; font-size: 1.25rem; color: var(--ak-text); }
`

function wideStyles(all: readonly BlockStyle[]): string {
  const ordered = all.toSorted((a, b) => (a.wideOrder ?? 0) - (b.wideOrder ?? 0))
  const flat = ordered.filter(({ surfaces }) => surfaces === undefined)
  const raised = ordered.filter(({ surfaces }) => surfaces !== undefined)
  const surfaces = raised.map(({ surfaces }) => surfaces).join(', ')
  const corners = surfaces && `  ${surfaces} { border-radius: 20px; }\n`
  const rules = ({ wide = '' }: BlockStyle) => lines(wide)
  return flat.map(rules).join('') + corners + raised.map(rules).join('')
}

/** Removes the line break after the backtick of a template literal. */
function lines(css: string): string {
  return css.replace(/^\n/, '')
}

/** Blocks that are a picture or a ground of their own. */
const GROUNDS = ':is(.ak-image, .ak-image-tap, .ak-section, .ak-header-lead)'

/** Depends on the width of the app, not of the window, because the builder's canvas shares the rules. */
const wideOf = (all: readonly BlockStyle[]) => `
@container ak-app (min-width: 600px) {
  .ak-bar, .ak-main, .ak-tabs { --ak-side: 32px; --ak-gutter: 8px; }
  .ak-bar-row { min-block-size: 64px; inline-size: 100%; max-inline-size: calc(var(--ak-page) + 2 * var(--ak-side)); margin-inline: auto; }
  .ak-app .ak-brand { font-size: 1.375rem; }
  .ak-blocks, .ak-group { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ak-block { grid-column: 1 / -1; }
  .ak-half { grid-column: auto; }
${wideStyles(all)}  .ak-tabs ul { max-inline-size: 760px; }
  .ak-app .ak-tab { font-size: 0.8125rem; }
}
@container ak-app (min-width: 960px) {
  .ak-frame { flex-flow: row wrap; align-content: flex-start; }
  .ak-bar { flex: 1 1 0; min-inline-size: 240px; }
  .ak-bar-row { max-inline-size: none; margin: 0; padding-inline: max(32px, (100cqi - var(--ak-page)) / 2) 32px; }
  .ak-tabs {
    inset-block: 0 auto; order: 0; display: flex; align-items: center; padding-block: env(safe-area-inset-top, 0px) 0; border: 0;
    padding-inline-end: max(24px, (100cqi - var(--ak-page)) / 2 - 8px);
  }
  .ak-tabs { min-inline-size: 0; max-inline-size: 62cqi; margin-inline-start: -1px; }
  .ak-tabs ul { min-inline-size: 0; max-inline-size: none; gap: 4px; }
  .ak-tabs li { flex: 0 1 auto; }
  .ak-tabs li:has([aria-current]) { flex-shrink: 0; }
  .ak-app .ak-tab { flex-direction: row; gap: 8px; min-block-size: 44px; padding: 8px 16px; font-size: 0.875rem; }
  .ak-tab-label { display: block; white-space: nowrap; text-overflow: ellipsis; }
  .ak-app .ak-tab[aria-current] .ak-tab-icon { background: none; }
  .ak-tab-icon { inline-size: 24px; flex: none; }
  .ak-tabs li:nth-child(5), .ak-tabs li:has(~ :nth-child(5)) { --ak-icon: none; }
  .ak-tab-icon { display: var(--ak-icon, grid); }
  .ak-app .ak-tab[aria-current] { background: var(--ak-tint); }
  .ak-main { flex: 1 0 100%; }
}
@container ak-app (min-width: 1200px) {
  .ak-bar, .ak-main, .ak-tabs { --ak-page: 1200px; }
  /* Pictures and grounds reach the edges of the window, up to 1920 px. What stands on them keeps to the page. */
  .ak-screen > .ak-blocks > .ak-group { margin-inline: calc(50% - 50cqi); padding-inline: calc(50cqi - 50%); }
  .ak-screen > .ak-blocks > .ak-block[data-width='full']:has(> ${GROUNDS}),
  .ak-screen > .ak-blocks > .ak-group > .ak-block[data-width='full']:has(> ${GROUNDS}) { margin-inline: max(50% - 50cqi, 50% - 960px); }
  .ak-screen > :is(.ak-blocks, .ak-blocks > .ak-group) > .ak-block[data-width='full'] > :is(.ak-header-lead, .ak-section[data-padding='medium'], .ak-section[data-padding='large']) {
    padding-inline: max(40px, min(50cqi, 960px) - var(--ak-page) / 2);
  }
${all.map(({ desktop = '' }) => lines(desktop)).join('')}}
/* A hairline appears under the bar as soon as something scrolls beneath it. */
@keyframes ak-scrolled { to { box-shadow: 0 1px 0 var(--ak-line); } }
@supports (animation-timeline: scroll()) {
  .ak-bar { animation: ak-scrolled linear both; animation-timeline: scroll(); animation-range: 0 24px; }
}
@container ak-app (min-width: 960px) {
  @supports (animation-timeline: scroll()) {
    .ak-tabs { animation: ak-scrolled linear both; animation-timeline: scroll(); animation-range: 0 24px; }
  }
}
@media (prefers-reduced-motion: reduce) { .ak-app * { transition: none !important; } }
@media (hover: hover) {
${all
  .map(({ hover }) => hover && `  ${hover}\n`)
  .filter(Boolean)
  .join('')}  .ak-app .ak-tab:hover { color: var(--ak-text); }
}
@media (forced-colors: active) { ${all.flatMap(({ forcedColors }) => forcedColors ?? []).join(' ')} }
`

type StyleSheetParts = {
  /** Styles of the block types, in the order of all types. */
  own: readonly BlockStyle[]
  /** Whether the app has a menu. */
  menu: boolean
  /** Whether each screen has an h1. */
  headingPerScreen: boolean
  /** Styles shared by live types and pages, included once. */
  shared: readonly BlockStyle[]
}

/** The style sheet of an app: self-contained and scoped. */
export function styleSheet({ own, menu, headingPerScreen, shared }: StyleSheetParts): string {
  const all = [...own.filter((style) => !shared.includes(style)), ...shared]
  const first = headingPerScreen ? '' : ONE_HEADING_CSS
  return scaled(first + base + frame + (menu ? menuStyle : '') + blocksOf(all) + appearance + wideOf(all))
}

/**
 * Scales corners and font sizes by the app's settings. Circles and relative sizes stay as they are. Font
 * sizes above LARGEST_TEXT are titles.
 */
function scaled(css: string): string {
  return css
    .replaceAll(/(border-radius:) ([^;}]*px[^;}]*);/g, (_, name: string, value: string) => {
      const corners = value.replaceAll(/\d+px/g, (corner) => `calc(${corner} * var(--ak-round))`)
      return `${name} ${corners};`
    })
    .replaceAll(
      /(font-size:) (clamp\([^;}]*\)|([\d.]+)rem)(?=[;}])/g,
      (_, name: string, size: string, rem?: string) =>
        rem && Number(rem) <= LARGEST_TEXT
          ? `${name} calc(${size} * var(--ak-type))`
          : `${name} calc(${size} * var(--ak-titles))`,
    )
}

/** In rem. Larger text is a title. */
const LARGEST_TEXT = 1.0625
