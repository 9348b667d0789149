/**
 * Anchored to the bar, which is always visible, and as high as the window. `position: fixed` would be
 * relative to the app if it is a container.
 */
export const menuStyle = `
.ak-menu { flex: none; }
.ak-menu > summary { list-style: none; cursor: pointer; margin-inline: -14px -6px; }
.ak-menu > summary::-webkit-details-marker { display: none; }
.ak-bar[data-pushed] .ak-menu { display: none; }
.ak-bar { z-index: 3; }
.ak-menu[open]::before {
  content: ''; position: absolute; z-index: 1; inset-block-start: 0; inset-inline-start: 0;
  inline-size: 100cqi; block-size: var(--ak-height, 100dvh); background: rgb(0 0 0 / 0.5);
}
.ak-drawer {
  position: absolute; z-index: 2; inset-block-start: 0; inset-inline-start: 0; display: flex; flex-direction: column;
  inline-size: min(320px, 100cqi - 56px); block-size: var(--ak-height, 100dvh); overflow-y: auto; overscroll-behavior: contain;
  padding: env(safe-area-inset-top, 0px) 12px calc(12px + env(safe-area-inset-bottom, 0px));
  padding-inline-start: max(12px, env(safe-area-inset-left, 0px));
  background: var(--ak-background); color: var(--ak-text); box-shadow: 0 0 32px rgb(0 0 0 / 0.25);
  animation: ak-drawer 200ms ease-out;
}
@keyframes ak-drawer { from { opacity: 0; transform: translateX(var(--ak-from, -24px)); } }
[dir='rtl'] .ak-drawer { --ak-from: 24px; }
@media (prefers-reduced-motion: reduce) { .ak-drawer { animation: none; } }
.ak-drawer-head { display: flex; align-items: center; gap: 8px; min-block-size: 56px; padding-inline: 12px; }
.ak-app .ak-drawer-title { flex: 1; min-inline-size: 0; font-family: var(--ak-title-font); font-size: 1.125rem; line-height: 1.25; font-weight: 700; overflow-wrap: anywhere; }
.ak-drawer-close[hidden] { display: none; }
.ak-app .ak-entry {
  display: flex; align-items: center; gap: 14px; inline-size: 100%; min-block-size: 48px; padding: 10px 12px; border-radius: 12px;
  font-size: 1rem; line-height: 1.25; font-weight: 500; text-align: start; cursor: pointer;
}
.ak-app .ak-entry .ak-icon { color: var(--ak-muted); }
.ak-app .ak-entry[aria-current] { background: var(--ak-tint); color: var(--ak-primary-ink); font-weight: 650; }
.ak-app .ak-entry[aria-current] .ak-icon { color: inherit; }
.ak-entry-label { min-inline-size: 0; overflow-wrap: anywhere; }
@media (hover: hover) { .ak-app .ak-entry:hover { background: var(--ak-tint); } }
`
