import { blockStyles } from '@/components/blocks/styles'

const scroller = `
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
.ak-block:hover:not(:has(.ak-block:hover)) { box-shadow: inset 0 0 0 1.5px oklch(0.6 0.19 38 / 0.45); border-radius: 6px; }
.ak-block[aria-selected='true'] { content-visibility: visible; border-radius: 6px; box-shadow: inset 0 0 0 2px oklch(0.6 0.19 38); }
.ak-main:focus-visible .ak-block[aria-selected='true'] { box-shadow: inset 0 0 0 3px oklch(0.6 0.19 38); }
.ak-main:focus-visible:not([aria-activedescendant]) { box-shadow: inset 0 0 0 2px oklch(0.6 0.19 38); }
.ak-block[aria-selected='true']::before {
  content: attr(data-label); position: absolute; z-index: 3; inset-block-end: calc(100% - 2px); inset-inline-start: 0;
  padding: 2px 8px; border-radius: 6px 6px 6px 0; background: oklch(0.52 0.18 37); color: #fff;
  font: 600 11px/16px var(--font-inter, system-ui), sans-serif; letter-spacing: 0; pointer-events: none;
}
.ak-block[aria-selected='true']:first-child::before { inset-block: 0 auto; border-radius: 6px 0 6px 0; }
.ak-block[data-dragged] { opacity: 0.35; }
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
.indicator[hidden] { display: none; }
`

/** The whole style sheet of the canvas' shadow root. */
export const canvasCss = blockStyles + scroller + editing

/** The same without what only the editor needs. */
export const previewCss = blockStyles + scroller
