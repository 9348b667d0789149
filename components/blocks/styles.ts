export { themeCss, themeVariables } from './theme'

const base = `
.ak-app, .ak-app *, .ak-app *::before, .ak-app *::after { box-sizing: border-box; }
.ak-app {
  container: ak-app / inline-size;
  color-scheme: var(--ak-scheme);
  background: var(--ak-background);
  color: var(--ak-text);
  font: 400 1rem/1.5 var(--ak-font);
  font-optical-sizing: auto;
  /* A shadow root inherits: what a page around it may have set ends here. */
  text-align: start; text-transform: none; letter-spacing: normal; white-space: normal; cursor: auto;
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
  overflow-wrap: break-word;
  --ak-tight: -0.02em;
  --ak-side: 16px;
  --ak-safe-side: max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px));
}
/* Joined scripts come apart under negative spacing, and their marks need room above and below. */
.ak-app:is(:lang(ar), :lang(fa), :lang(ur), :lang(hi), :lang(th)) { --ak-tight: 0; line-height: 1.7; }
.ak-app :is(h1, h2, h3, p, ul) { margin: 0; padding: 0; font: inherit; }
.ak-app ul { list-style: none; }
.ak-app a { color: inherit; text-decoration: none; }
.ak-app button { font: inherit; color: inherit; background: none; border: 0; margin: 0; padding: 0; }
.ak-app :focus-visible { outline: 3px solid var(--ak-primary-ink); outline-offset: 1px; }
.ak-icon { display: block; flex: none; }
.ak-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ak-app .ak-ghost { color: var(--ak-muted); }
`

/* Bar and tabs are flex items rather than grid items: a sticky grid item cannot leave its own row. */
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
[dir='rtl'] .ak-bar-button .ak-icon { transform: scaleX(-1); }
.ak-app .ak-offline {
  padding: 4px 20px; text-align: center; font-size: 0.8125rem; font-weight: 600;
  background: var(--ak-text); color: var(--ak-background);
}
.ak-offline:empty { display: none; }
.ak-main { order: 1; flex: 1 0 auto; display: flex; flex-direction: column; inline-size: 100%; }
.ak-screen {
  flex: 1; inline-size: 100%; max-inline-size: calc(960px + 2 * var(--ak-side)); margin-inline: auto;
  padding-block: 0 calc(24px + env(safe-area-inset-bottom, 0px));
  padding-inline: max(var(--ak-side), var(--ak-safe-side));
  outline: none;
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

/*
 * A block's own padding holds its focus ring, because \`content-visibility\` clips what leaves the box. It starts after the
 * blocks of an ordinary screen, whose heights are then exact from the start.
 */
const blocks = `
.ak-blocks { display: grid; grid-template-columns: minmax(0, 1fr); margin-inline: -4px; }
.ak-block { min-inline-size: 0; padding: 8px 4px; }
.ak-block:nth-child(n + 41) { content-visibility: auto; contain-intrinsic-block-size: auto 120px; }
.ak-header { padding: 16px 4px 0; }
.ak-block:first-child .ak-header:not(.ak-header-lead) { padding-block-start: 0; }
.ak-app .ak-title {
  font-size: 1.375rem; line-height: 1.2; font-weight: 700; letter-spacing: var(--ak-tight);
  text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 5 5; overflow-wrap: anywhere;
}
.ak-app h1.ak-title { font-size: clamp(1.75rem, 1.375rem + 1.6cqi, 2.75rem); line-height: 1.12; }
.ak-app h1.ak-title[data-long] { font-size: clamp(1.375rem, 0.5rem + 3.6cqi, 2.25rem); }
.ak-app:is(:lang(ar), :lang(fa), :lang(ur), :lang(hi), :lang(th)) .ak-title { line-height: 1.4; }
.ak-app .ak-subtitle { margin-block-start: 4px; max-inline-size: 60ch; color: var(--ak-muted); text-wrap: pretty; }
.ak-header-lead {
  display: flex; flex-direction: column; justify-content: flex-end;
  min-block-size: clamp(168px, 16cqi + 108px, 248px); padding: 20px; border-radius: 20px;
  background: radial-gradient(130% 150% at 100% 0, var(--ak-primary) 12%, var(--ak-primary-deep) 88%);
  color: var(--ak-on-primary);
}
[dir='rtl'] .ak-header-lead { background-image: radial-gradient(130% 150% at 0 0, var(--ak-primary) 12%, var(--ak-primary-deep) 88%); }
.ak-app .ak-header-lead :is(.ak-title, .ak-subtitle) { color: inherit; }
.ak-app .ak-header-lead .ak-subtitle { margin-block-start: 8px; font-size: 1.0625rem; line-height: 1.4; }
.ak-text { max-inline-size: 68ch; padding-inline: 4px; white-space: pre-line; text-wrap: pretty; }
.ak-text > p + p, .ak-card > p + p { margin-block-start: 0.75em; }
.ak-image { display: block; inline-size: 100%; block-size: auto; aspect-ratio: auto 3 / 2; max-block-size: 520px; object-fit: cover; border-radius: 16px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.875rem; }
.ak-image-empty {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px;
  aspect-ratio: 16 / 9; inline-size: 100%; max-block-size: 320px; border-radius: 16px;
  border: 1.5px dashed var(--ak-edge); background: var(--ak-card); color: var(--ak-muted);
  font-size: 0.875rem; font-weight: 500;
}
.ak-app .ak-button {
  display: flex; align-items: center; justify-content: center; inline-size: 100%; min-block-size: 52px;
  padding: 12px 24px; border: 1.5px solid transparent; border-radius: 14px;
  font-size: 1rem; line-height: 1.25; font-weight: 600; text-align: center; text-wrap: balance; hyphens: auto; hyphenate-limit-chars: 14 5 5;
  overflow-wrap: anywhere; transition: transform 120ms ease-out, filter 120ms ease-out;
}
.ak-app a.ak-button:active { transform: scale(0.985); filter: brightness(0.94); }
.ak-app .ak-button-primary { background: var(--ak-primary); border-color: var(--ak-primary-edge); color: var(--ak-on-primary); }
.ak-app .ak-button-secondary { background: var(--ak-secondary); border-color: var(--ak-secondary-edge); color: var(--ak-on-secondary); }
.ak-app .ak-button-outline { border-color: var(--ak-edge); color: var(--ak-primary-ink); }
.ak-block-button + .ak-block-button { padding-block-start: 4px; }
.ak-grid { display: grid; gap: 12px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.ak-app .ak-tile {
  display: flex; flex-direction: column; justify-content: flex-end; gap: 2px; min-block-size: 88px; padding: 14px;
  border-radius: 16px; background: var(--ak-tint); color: inherit;
  line-height: 1.3; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 10 4 4;
}
.ak-tile-name { font-weight: 600; }
.ak-tile-detail { font-size: 0.875rem; }
.ak-grid[data-columns='3'] { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; }
.ak-grid[data-columns='3'] .ak-tile { padding: 12px 10px; font-size: 0.875rem; }
.ak-grid[data-columns='3'] .ak-tile-detail { font-size: 0.8125rem; }
.ak-grid[data-columns='1'] { grid-template-columns: minmax(0, 1fr); gap: 0; margin-block-start: -8px; padding-inline: 4px; }
.ak-app .ak-grid[data-columns='1'] .ak-tile {
  flex-direction: row; align-items: baseline; justify-content: space-between; gap: 16px; min-block-size: 52px;
  padding: 14px 0; border-radius: 0; background: none; color: inherit; border-block-end: 1px solid var(--ak-line);
}
.ak-app .ak-grid[data-columns='1'] .ak-tile-detail { color: var(--ak-muted); font-variant-numeric: tabular-nums; text-align: end; }
.ak-card { block-size: 100%; padding: 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); white-space: pre-line; text-wrap: pretty; }
.ak-app .ak-card-title { font-size: 1.0625rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.005em; overflow-wrap: anywhere; hyphens: auto; hyphenate-limit-chars: 14 5 5; }
.ak-app:is(:lang(ar), :lang(fa), :lang(ur)) .ak-card-title { letter-spacing: 0; }
.ak-app .ak-card-title + p { margin-block-start: 4px; }
.ak-app .ak-card > p { max-inline-size: 68ch; color: var(--ak-muted); }
.ak-empty {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px;
  min-block-size: 320px; block-size: 100%; padding: 24px; text-align: center; color: var(--ak-muted);
}
.ak-app .ak-empty .ak-title { margin-block-start: 16px; font-size: 1.25rem; color: var(--ak-text); }
`

/** By the width of the app, not of the window: the same rules hold in the builder's canvas. */
const wide = `
@container ak-app (min-width: 600px) {
  .ak-bar, .ak-main, .ak-tabs { --ak-side: 32px; }
  .ak-bar-row { min-block-size: 64px; inline-size: 100%; max-inline-size: calc(960px + 2 * var(--ak-side)); margin-inline: auto; }
  .ak-app .ak-brand { font-size: 1.375rem; }
  .ak-blocks { grid-template-columns: repeat(2, minmax(0, 1fr)); margin-inline: -8px; }
  .ak-block { grid-column: 1 / -1; padding: 8px; }
  .ak-half { grid-column: auto; }
  .ak-header { padding-block-start: 24px; }
  .ak-header-lead { padding: 32px; border-radius: 24px; }
  .ak-app .ak-title { font-size: 1.625rem; }
  .ak-app .ak-header-lead .ak-subtitle { font-size: 1.1875rem; }
  .ak-text { font-size: 1.0625rem; line-height: 1.6; }
  .ak-app .ak-button { inline-size: fit-content; min-inline-size: 280px; max-inline-size: 100%; }
  .ak-image, .ak-image-empty, .ak-card, .ak-app .ak-tile { border-radius: 20px; }
  .ak-card { padding: 24px; }
  .ak-grid, .ak-grid[data-columns='3'] { gap: 16px; }
  .ak-grid[data-columns='3'] .ak-tile { padding: 16px; font-size: 1rem; }
  .ak-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .ak-app .ak-tile { min-block-size: 104px; padding: 16px; }
  .ak-grid[data-columns='1'] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 32px; }
  .ak-tabs ul { max-inline-size: 760px; }
  .ak-app .ak-tab { font-size: 0.8125rem; }
}
@container ak-app (min-width: 960px) {
  .ak-frame { flex-flow: row wrap; align-content: flex-start; }
  .ak-bar { flex: 1 1 0; min-inline-size: 240px; }
  .ak-bar-row { max-inline-size: none; margin: 0; padding-inline: max(32px, (100cqi - 960px) / 2) 32px; }
  .ak-tabs {
    inset-block: 0 auto; order: 0; display: flex; align-items: center; padding-block: env(safe-area-inset-top, 0px) 0; border: 0;
    padding-inline-end: max(24px, (100cqi - 960px) / 2 - 8px);
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
  .ak-app a.ak-button:hover { filter: brightness(0.95); }
  .ak-app .ak-tab:hover { color: var(--ak-text); }
}
@media (forced-colors: active) { .ak-app .ak-button { border-color: currentColor; } }
`

/** The style sheet of all blocks: nothing outside is needed, nothing outside is touched. */
export const blockStyles: string = base + frame + blocks + wide
