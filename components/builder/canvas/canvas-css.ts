import { styleSheet } from '@/lib/blocks/frame/style-sheet'
import { type KnownViews, sharedStyles } from '@/lib/blocks/frame/views'
import { BLOCK_TYPES } from '@/lib/document/block'

/** Styles of an app's scroll container when the app is not the whole page. */
export const scroller = `
:host { display: block; block-size: 100%; }
.scroller {
  position: relative; block-size: 100%; overflow: hidden auto; overscroll-behavior: contain;
  background: var(--ak-background); scrollbar-width: thin; scrollbar-color: rgb(128 128 128 / 0.5) transparent;
}
`

const editing = `
.ak-main { outline: none; -webkit-user-select: none; user-select: none; }
.ak-block { position: relative; cursor: default; -webkit-touch-callout: none; }
.ak-block > * { pointer-events: none; }
.ak-block .ak-block, .ak-block [data-slot] { pointer-events: auto; }
.ak-block:hover:not(:has(.ak-block:hover), [aria-selected='true']) { box-shadow: inset 0 0 0 1.5px oklch(0.6 0.19 38 / 0.45); border-radius: 6px; }
.ak-block[aria-selected='true'] { content-visibility: visible; border-radius: 6px; box-shadow: inset 0 0 0 2px oklch(0.6 0.19 38); }
.ak-main:focus-visible .ak-block[aria-selected='true'] { box-shadow: inset 0 0 0 3px oklch(0.6 0.19 38); }
.ak-main:focus-visible:not([aria-activedescendant]) { box-shadow: inset 0 0 0 2px oklch(0.6 0.19 38); }
.ak-block[aria-selected='true']::before {
  content: attr(data-label); position: absolute; z-index: 3; inset-block-end: calc(100% - 2px); inset-inline-start: 0;
  padding: 2px 8px; border-radius: 6px 6px 6px 0; background: oklch(0.52 0.18 37); color: #fff;
  font: 600 11px/16px var(--font-inter, system-ui), sans-serif; letter-spacing: 0; pointer-events: none;
}
.ak-block[aria-selected='true']:first-child::before { inset-block: 0 auto; border-radius: 6px 0 6px 0; }
.ak-block[aria-busy='true'] { min-block-size: 96px; }
.ak-block[data-dragged] { opacity: 0.35; }
.ak-block[data-receives] { outline: 3px dashed oklch(0.6 0.19 38); outline-offset: 2px; border-radius: 6px; }
.ak-block [data-slot]:empty { min-block-size: 72px; margin: 8px 4px; border: 1.5px dashed var(--ak-edge); border-radius: 12px; }
.ak-block [data-slot]:empty::after {
  content: 'Drop a component here'; display: grid; place-items: center; inline-size: 100%; min-block-size: 69px; padding: 8px; text-align: center;
  color: var(--ak-muted); font: 400 13px/1.3 var(--ak-font);
}
.empty-state {
  display: grid; justify-items: center; align-content: center; gap: 6px; min-block-size: 300px; padding: 24px; text-align: center;
  position: absolute; inset: 76px 16px auto; overflow-wrap: anywhere; border: 1.5px dashed var(--ak-edge); border-radius: 16px; color: var(--ak-muted);
  font: 400 14px/1.45 var(--ak-font);
}
.empty-state strong { color: var(--ak-text); font-weight: 600; font-size: 16px; }
.indicator {
  position: absolute; z-index: 4; block-size: 4px; margin-block-start: -2px; border-radius: 2px; background: oklch(0.6 0.19 38);
  pointer-events: none; box-shadow: 0 0 0 2px rgb(255 255 255 / 0.85);
}
.indicator[hidden], .plus[hidden] { display: none; }
.plus {
  position: absolute; z-index: 5; inline-size: 24px; block-size: 24px; margin: -12px; padding: 0; border: 0; border-radius: 12px;
  background: oklch(0.52 0.18 37); color: #fff; cursor: pointer; box-shadow: 0 0 0 2px #fff;
}
.plus::before, .plus::after { content: ''; position: absolute; inset: 11px 6px; border-radius: 1px; background: currentColor; }
.plus::after { inset: 6px 11px; }
.plus:focus-visible { outline: 3px solid oklch(0.52 0.18 37); outline-offset: 3px; }
@media (pointer: coarse) { .plus { inline-size: 32px; block-size: 32px; margin: -16px; border-radius: 16px; } .plus::before { inset: 15px 9px; } .plus::after { inset: 9px 15px; } }
.writing {
  position: absolute; z-index: 6; box-sizing: border-box; margin: 0; padding: 0; border: 0; border-radius: 3px; resize: none; overflow: hidden;
  background: transparent; outline: 2px solid oklch(0.6 0.19 38); outline-offset: 3px; text-wrap: inherit; overflow-wrap: break-word;
  -webkit-user-select: text; user-select: text;
}
.writing[aria-invalid] { outline-color: oklch(0.55 0.22 27); outline-style: dashed; }
.empty-state button {
  pointer-events: auto; margin-block-start: 8px; min-block-size: 44px; padding: 0 18px; border: 0; border-radius: 10px; background: oklch(0.52 0.18 37); color: #fff;
  font: 600 14px/1 var(--ak-font); cursor: pointer;
}
.empty-state button:focus-visible { outline: 3px solid var(--ak-text); outline-offset: 2px; }
@media (forced-colors: active) { .ak-block[aria-selected='true'] { outline: 2px solid Highlight; } .plus { outline: 1px solid ButtonText; } .plus::before, .plus::after { background: ButtonText; } }
`

/** The style sheet of the canvas's shadow root, for the loaded block types. */
export function canvasCss(views: KnownViews): string {
  const own = BLOCK_TYPES.flatMap((type) => views.get(type)?.style ?? [])
  return styleSheet({ own, menu: true, headingPerScreen: false, shared: sharedStyles() }) + scroller + editing
}
