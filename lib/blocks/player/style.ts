import type { BlockStyle } from '../view-module'

export const playerStyle: BlockStyle = {
  base: `
.ak-player { position: sticky; inset-block-end: var(--ak-under, 0px); z-index: 2; order: 2; flex: none; inline-size: 100%; padding: 8px var(--ak-side, 16px); border-block-start: 1px solid var(--ak-line); background: var(--ak-card); color: var(--ak-text); }
.ak-player-head { display: flex; align-items: center; gap: 4px; max-inline-size: 760px; margin-inline: auto; }
.ak-player-picture { flex: none; inline-size: 44px; block-size: 44px; margin-inline-end: 8px; border-radius: 8px; object-fit: cover; background: var(--ak-tint); }
.ak-player-about { flex: 1; min-inline-size: 0; }
.ak-app .ak-player-title { overflow: hidden; font-weight: 600; font-size: 0.9375rem; line-height: 1.3; text-overflow: ellipsis; white-space: nowrap; }
.ak-app .ak-player-status { font-size: 0.8125rem; color: var(--ak-muted); font-variant-numeric: tabular-nums; }
.ak-app .ak-player-button { flex: none; display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: 50%; cursor: pointer; }
.ak-app .ak-player-button[aria-expanded='true'] svg { transform: rotate(180deg); }
.ak-player-panel { max-inline-size: 760px; max-block-size: 55vh; overflow-y: auto; margin-inline: auto; padding-block-end: 8px; }
.ak-player-panel[hidden] { display: none; }
.ak-app .ak-player-seek { display: block; inline-size: 100%; block-size: 44px; margin: 0; accent-color: var(--ak-primary); }
.ak-player-tools { display: flex; flex-wrap: wrap; align-items: end; gap: 8px 12px; }
.ak-app .ak-player-choice { flex: 1 1 100px; min-inline-size: 0; display: grid; gap: 2px; font-size: 0.8125rem; color: var(--ak-muted); }
.ak-app .ak-player-choice select { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--ak-edge); border-radius: 12px; background: var(--ak-background); color: var(--ak-text); font: inherit; font-size: 1rem; }
.ak-app .ak-player-chapters { display: grid; margin: 12px 0 0; padding: 0; list-style: none; }
.ak-app .ak-player-chapters button { display: flex; gap: 12px; inline-size: 100%; min-block-size: 44px; padding: 10px 8px; border-radius: 10px; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
.ak-app .ak-player-chapters [aria-current] { background: var(--ak-tint); font-weight: 600; }
.ak-player-at { flex: none; min-inline-size: 56px; color: var(--ak-muted); font-variant-numeric: tabular-nums; font-weight: 400; }
@container ak-app (min-width: 960px) { .ak-player { inset-block-end: 0; } }
@media (hover: hover) { .ak-app :is(.ak-player-button, .ak-player-chapters button):hover { background: var(--ak-tint); } }
`,
}
