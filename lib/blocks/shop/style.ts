import type { BlockStyle } from '../view-module'

const buttons = `
.ak-app .ak-shop-main { display: flex; align-items: center; justify-content: center; min-block-size: 48px; padding: 10px 20px; border: 0; border-radius: 14px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; text-align: center; cursor: pointer; }
.ak-app .ak-shop-main[disabled], .ak-app .ak-shop-main[aria-disabled] { background: var(--ak-line); color: var(--ak-muted); cursor: default; }
.ak-app .ak-quiet { min-block-size: 44px; min-inline-size: 44px; padding: 8px; border-radius: 10px; color: var(--ak-primary-ink); font-weight: 600; font-size: 0.9375rem; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
.ak-app .ak-quiet[disabled] { color: var(--ak-muted); }
`

const fields = `
.ak-app :is(.ak-shop-form, .ak-filters, .ak-estimate, .ak-coupons, .ak-shop-search, .ak-narrowing, .ak-shop-field) :is(input:not([type='checkbox'], [type='radio']), select, textarea) { inline-size: 100%; min-inline-size: 0; min-block-size: 48px; padding: 10px 14px; border: 1px solid var(--ak-edge); border-radius: 12px; background: var(--ak-background); color: var(--ak-text); font: inherit; font-size: 1rem; font-weight: 400; }
.ak-app :is(.ak-shop-form, .ak-filters, .ak-estimate, .ak-coupons) label:not(.ak-check), .ak-app .ak-shop-field { display: flex; flex-direction: column; gap: 4px; min-inline-size: 0; font-size: 0.9375rem; font-weight: 550; }
.ak-app :is(.ak-shop-form, .ak-filters, .ak-estimate, .ak-coupons) :is(form button[type='submit'], .ak-prices-between button):not(.ak-shop-main) { min-block-size: 48px; padding: 10px 18px; border-radius: 12px; border: 1px solid var(--ak-edge); font-weight: 600; cursor: pointer; }
.ak-app .ak-shop-form small, .ak-app .ak-shop-field small { font-weight: 400; color: var(--ak-muted); }
.ak-app .ak-shop-form { display: grid; gap: 16px; margin-block: 8px; }
.ak-app .ak-shop-form fieldset { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; min-inline-size: 0; border: 0; padding: 0; }
.ak-app .ak-shop-form legend, .ak-app .ak-filters legend, .ak-app .ak-options legend, .ak-app .ak-choice legend { padding: 0; margin-block-end: 8px; font-weight: 650; }
.ak-app .ak-shop-form [aria-invalid] { border-color: currentColor; border-width: 2px; }
.ak-app .ak-shop-form .ak-field-error { color: var(--ak-text); font-weight: 600; }
.ak-app .ak-wrong { margin-block: 8px; padding: 12px 16px; border-radius: 12px; border: 2px solid currentColor; list-style: none; font-weight: 600; }
.ak-app .ak-check { display: flex; align-items: center; gap: 10px; min-block-size: 44px; cursor: pointer; }
.ak-app :is(.ak-check, .ak-options) input { flex: none; inline-size: 22px; block-size: 22px; margin: 0; accent-color: var(--ak-primary); }
`

const lists = `
.ak-app .ak-shop-title { margin-block-end: 10px; font-size: 1.25rem; line-height: 1.3; font-weight: 700; letter-spacing: var(--ak-tight); overflow-wrap: anywhere; }
.ak-app .ak-shop-heading { margin-block: 20px 8px; font-size: 1.0625rem; font-weight: 700; }
.ak-products { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 12px; list-style: none; }
.ak-products[data-layout='rows'] { grid-template-columns: minmax(0, 1fr); gap: 0; }
.ak-products[data-layout='strip'] { grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: min(44%, 200px); overflow-x: auto; padding-block-end: 6px; scroll-snap-type: x proximity; overscroll-behavior-x: contain; }
.ak-products > li { min-inline-size: 0; content-visibility: auto; contain-intrinsic-block-size: auto 280px; }
.ak-products[data-layout='strip'] > li { position: relative; scroll-snap-align: start; content-visibility: visible; }
.ak-products[data-layout='rows'] > li { contain-intrinsic-block-size: auto 112px; }
.ak-app .ak-product-card { display: flex; flex-direction: column; gap: 8px; block-size: 100%; border-radius: 16px; text-align: start; }
.ak-product-picture { position: relative; display: block; aspect-ratio: 1; border-radius: 16px; overflow: hidden; background: var(--ak-tint); }
.ak-product-picture img, .ak-category-picture img { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.ak-product-text { display: flex; flex-direction: column; gap: 4px; min-inline-size: 0; padding-block-end: 4px; line-height: 1.35; overflow-wrap: anywhere; }
.ak-product-name { font-weight: 600; font-size: 0.9375rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.ak-products[data-layout='rows'] .ak-product-card { flex-direction: row; padding-block: 10px; border-radius: 8px; }
.ak-products[data-layout='rows'] > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-products[data-layout='rows'] .ak-product-picture { flex: none; inline-size: 92px; block-size: 92px; border-radius: 12px; }
.ak-app .ak-price { align-self: flex-start; font-weight: 700; }
.ak-app .ak-price s { font-weight: 400; color: var(--ak-muted); }
.ak-price.ak-skeleton { color: transparent; user-select: none; }
.ak-marks { display: flex; flex-wrap: wrap; gap: 4px; }
.ak-product-picture .ak-marks { position: absolute; inset-block-start: 8px; inset-inline: 8px; }
.ak-app .ak-marks > span { padding: 2px 8px; border-radius: 8px; background: var(--ak-background); color: var(--ak-text); font-size: 0.75rem; font-weight: 650; line-height: 1.5; }
.ak-app .ak-marks > [data-mark='sale'] { background: var(--ak-primary); color: var(--ak-on-primary); }
.ak-app .ak-marks > [data-mark='out'] { background: var(--ak-text); color: var(--ak-background); }
.ak-stars { display: inline-flex; align-items: center; gap: 4px; font-size: 0.8125rem; color: var(--ak-muted); }
.ak-stars > [data-half] { letter-spacing: 1px; font-size: 1rem; line-height: 1; background: linear-gradient(90deg, var(--ak-primary-ink) var(--ak-part, 0%), var(--ak-line) var(--ak-part, 0%)); background-clip: text; -webkit-background-clip: text; color: transparent; }
[dir='rtl'] .ak-stars > [data-half] { background-image: linear-gradient(270deg, var(--ak-primary-ink) var(--ak-part, 0%), var(--ak-line) var(--ak-part, 0%)); }
${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((half) => `.ak-stars > [data-half='${half}'] { --ak-part: ${half * 10}%; }`).join('\n')}
.ak-app .ak-as-of { margin-block: 4px 10px; padding: 8px 12px; border-radius: 10px; background: var(--ak-tint); font-size: 0.875rem; }
.ak-shop-search { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 12px; }
.ak-app .ak-shop-search > input[type='search'] { flex: 1 1 0; }
.ak-suggestions { flex: 1 1 100%; border: 1px solid var(--ak-line); border-radius: 14px; background: var(--ak-card); overflow: hidden; }
.ak-app .ak-suggestions :is(a, button) { display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 48px; padding: 6px 14px; text-align: start; cursor: pointer; }
.ak-app .ak-suggestions button { color: var(--ak-primary-ink); font-weight: 600; }
.ak-suggestions img { inline-size: 36px; block-size: 36px; flex: none; object-fit: cover; border-radius: 8px; background: var(--ak-tint); }
.ak-app .ak-market { flex: 1 1 100%; }
.ak-app .ak-market select { inline-size: 100%; min-block-size: 48px; padding: 10px 14px; border: 1px solid var(--ak-edge); border-radius: 12px; background: var(--ak-background); color: var(--ak-text); font: inherit; }
.ak-shop-search .ak-shop-main { flex: none; }
.ak-narrowing { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 14px; }
.ak-narrowing > label { flex: 1 1 auto; }
.ak-app .ak-narrowing > button { min-block-size: 48px; padding: 10px 18px; border: 1px solid var(--ak-edge); border-radius: 12px; font-weight: 600; cursor: pointer; }
.ak-filters { flex: 1 1 100%; display: grid; gap: 12px; padding: 14px; border-radius: 16px; background: var(--ak-card); border: 1px solid var(--ak-line); }
.ak-app .ak-filters fieldset { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); border: 0; padding: 0; min-inline-size: 0; }
.ak-prices-between { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; align-items: end; }
.ak-prices-between button { grid-column: 1 / -1; }
.ak-app .ak-live a.ak-chip { display: flex; align-items: center; }
.ak-app .ak-chips { display: flex; gap: 8px; margin-block-end: 12px; padding-block: 4px; overflow-x: auto; scrollbar-width: none; }
.ak-chips > li { flex: none; }
.ak-app .ak-chip { min-block-size: 44px; padding: 9px 16px; border-radius: 22px; border: 1px solid var(--ak-line); background: var(--ak-card); font-size: 0.9375rem; font-weight: 550; white-space: nowrap; }
.ak-categories { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.ak-categories[data-layout='list'] { grid-template-columns: minmax(0, 1fr); gap: 0; }
.ak-app .ak-categories a { display: flex; flex-direction: column; gap: 6px; padding-block-end: 4px; border-radius: 16px; font-weight: 600; overflow-wrap: anywhere; }
.ak-app .ak-categories[data-layout='list'] a { flex-direction: row; justify-content: space-between; align-items: center; min-block-size: 52px; border-block-end: 1px solid var(--ak-line); border-radius: 4px; }
.ak-categories small { color: var(--ak-muted); font-weight: 400; }
.ak-category-picture { aspect-ratio: 16 / 10; border-radius: 16px; overflow: hidden; background: var(--ak-tint); }
`

const product = `
.ak-zoom img, .ak-product-one img { display: block; inline-size: 100%; max-block-size: 70vh; aspect-ratio: 1; object-fit: contain; border-radius: 16px; background: var(--ak-card); }
.ak-product-gallery ul { display: flex; gap: 8px; margin-block-start: 10px; overflow-x: auto; padding: 3px; }
.ak-app .ak-product-gallery li button { display: block; inline-size: 64px; block-size: 64px; padding: 0; border: 2px solid transparent; border-radius: 12px; overflow: hidden; cursor: pointer; }
.ak-app .ak-product-gallery li button[aria-pressed='true'] { border-color: var(--ak-primary); }
.ak-product-gallery li img { inline-size: 100%; block-size: 100%; object-fit: cover; }
.ak-app .ak-zoom { display: block; inline-size: 100%; padding: 0; overflow: auto; border-radius: 16px; cursor: zoom-in; }
.ak-app .ak-zoom[aria-pressed='true'] { max-block-size: 70vh; cursor: zoom-out; }
.ak-zoom[aria-pressed='true'] img { inline-size: 250%; max-inline-size: none; max-block-size: none; border-radius: 0; }
.ak-product-about video { display: block; inline-size: 100%; max-block-size: 60vh; aspect-ratio: 16 / 9; border-radius: 16px; background: var(--ak-card); }
.ak-swatch { flex: none; inline-size: 20px; block-size: 20px; margin-inline-end: 8px; vertical-align: middle; border-radius: 50%; object-fit: cover; }
.ak-app svg.ak-swatch { stroke: var(--ak-edge); }
.ak-app .ak-unit-price { display: block; color: var(--ak-muted); font-size: 0.875rem; font-weight: 400; }
.ak-product-about { display: flex; flex-direction: column; gap: 12px; margin-block-start: 16px; min-inline-size: 0; overflow-wrap: anywhere; }
.ak-app .ak-product-about > :is(h1, h2, h3, h4) { font-size: 1.5rem; line-height: 1.25; font-weight: 700; letter-spacing: var(--ak-tight); }
.ak-app .ak-product-price { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; font-size: 1.25rem; }
.ak-app .ak-choice { border: 0; padding: 0; min-inline-size: 0; }
.ak-choice > div { display: flex; flex-wrap: wrap; gap: 8px; }
.ak-app .ak-choice label { position: relative; display: flex; align-items: center; min-block-size: 44px; min-inline-size: 44px; justify-content: center; padding: 8px 16px; border: 1px solid var(--ak-edge); border-radius: 12px; cursor: pointer; }
.ak-choice input { position: absolute; opacity: 0; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; cursor: pointer; }
.ak-app .ak-choice label:has(:checked) { background: var(--ak-primary); border-color: var(--ak-primary); color: var(--ak-on-primary); }
.ak-app .ak-choice label:has(:focus-visible) { outline: 3px solid var(--ak-primary-ink); outline-offset: 2px; }
.ak-app .ak-choice label[data-off] { border-style: dashed; text-decoration: line-through; }
.ak-app .ak-choice small { display: inline-block; }
.ak-buy { display: flex; gap: 10px; }
.ak-buy .ak-shop-main { flex: 1; }
.ak-quantity { display: inline-flex; align-items: center; border: 1px solid var(--ak-edge); border-radius: 14px; }
.ak-app .ak-quantity button { inline-size: 44px; min-block-size: 46px; font-size: 1.25rem; font-weight: 600; cursor: pointer; }
.ak-app .ak-quantity button[disabled] { color: var(--ak-muted); cursor: default; }
.ak-quantity output { min-inline-size: 28px; text-align: center; font-weight: 650; }
.ak-app .ak-added:empty { display: none; }
.ak-app .ak-added { padding: 10px 14px; border-radius: 12px; background: var(--ak-tint); }
.ak-app .ak-added a { font-weight: 650; text-decoration: underline; }
.ak-app .ak-product-more { display: flex; flex-wrap: wrap; gap: 8px; }
.ak-app .ak-product-more :is(button, a) { display: inline-flex; align-items: center; min-block-size: 44px; padding: 8px 16px; border: 1px solid var(--ak-line); border-radius: 12px; font-weight: 600; font-size: 0.9375rem; cursor: pointer; }
.ak-app .ak-product-more [aria-pressed='true'] { background: var(--ak-tint); border-color: var(--ak-primary-ink); }
.ak-reviews { display: grid; gap: 14px; }
.ak-reviews > li { padding-block-end: 12px; border-block-end: 1px solid var(--ak-line); }
.ak-reviews small { color: var(--ak-muted); }
.ak-product-one { display: grid; gap: 14px; padding: 14px; border-radius: 18px; background: var(--ak-card); border: 1px solid var(--ak-line); }
`

const cart = `
.ak-cart, .ak-checkout, .ak-order, .ak-handover { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.ak-lines { display: grid; gap: 0; }
.ak-lines > li { display: grid; grid-template-columns: 76px minmax(0, 1fr); gap: 6px 14px; padding-block: 14px; border-block-end: 1px solid var(--ak-line); }
.ak-lines > li > img { inline-size: 76px; block-size: 76px; object-fit: cover; border-radius: 12px; background: var(--ak-tint); }
.ak-lines > li > div:first-child { grid-column: 1 / -1; }
.ak-lines > li > div { display: flex; flex-direction: column; gap: 2px; min-inline-size: 0; overflow-wrap: anywhere; }
.ak-app .ak-lines a { display: flex; align-items: center; min-block-size: 44px; font-weight: 650; }
.ak-app .ak-lines small.ak-line-note { color: var(--ak-text); font-weight: 600; }
.ak-lines small { color: var(--ak-muted); font-size: 0.875rem; }
.ak-lines > li > .ak-line-edit { grid-column: 1 / -1; flex-direction: row; align-items: center; justify-content: space-between; }
.ak-app .ak-news:has(ul) { padding: 12px 16px; border-radius: 14px; border: 2px solid var(--ak-edge); background: var(--ak-card); }
.ak-news:empty { margin-block-end: -16px; }
.ak-news li + li { margin-block-start: 6px; }
.ak-app .ak-coupons p { display: flex; align-items: center; justify-content: space-between; }
.ak-app :is(.ak-coupons, .ak-estimate) summary { display: flex; align-items: center; min-block-size: 44px; font-weight: 600; cursor: pointer; list-style: none; }
.ak-app :is(.ak-coupons, .ak-estimate) summary::after { content: '+'; margin-inline-start: auto; font-size: 1.25rem; }
.ak-app :is(.ak-coupons, .ak-estimate) [open] > summary::after, .ak-app .ak-estimate[open] > summary::after { content: '−'; }
.ak-app :is(.ak-coupons, .ak-estimate) form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; padding-block: 4px 12px; }
.ak-app .ak-options { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0; border: 0; padding: 0; min-inline-size: 0; }
.ak-app .ak-options label { display: flex; align-items: center; gap: 12px; min-block-size: 52px; padding-block: 6px; border-block-end: 1px solid var(--ak-line); cursor: pointer; }
.ak-options label > span:nth-child(2) { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
.ak-options label > span:last-child:not(:nth-child(2)) { font-weight: 650; }
.ak-options small { display: block; color: var(--ak-muted); font-size: 0.875rem; }
.ak-totals { display: grid; gap: 8px; }
.ak-totals > div, .ak-order-lines > li, .ak-app .ak-order-list a, .ak-address { display: flex; justify-content: space-between; gap: 16px; }
.ak-totals dt, .ak-order-lines span:first-child { min-inline-size: 0; overflow-wrap: anywhere; }
.ak-totals dd, .ak-order-lines span:last-child { white-space: nowrap; }
.ak-totals [data-total], .ak-order-lines [data-total] { padding-block-start: 8px; border-block-start: 1px solid var(--ak-line); font-weight: 700; font-size: 1.0625rem; }
.ak-totals[data-phase='asking'] dd span { border-radius: 8px; background: var(--ak-line); color: transparent; }
.ak-order-lines, .ak-order-list { display: grid; gap: 8px; }
.ak-app .ak-order-list a { align-items: center; min-block-size: 52px; border-block-end: 1px solid var(--ak-line); font-weight: 600; }
.ak-address { align-items: center; padding: 12px 16px; border-radius: 14px; background: var(--ak-card); border: 1px solid var(--ak-line); }
.ak-handover ol { display: grid; gap: 10px; }
.ak-app .ak-handover > p:empty { display: none; }
.ak-app .ak-handover, .ak-app .ak-handed { padding: 14px 16px; border-radius: 14px; background: var(--ak-card); border: 1px solid var(--ak-line); }
.ak-handed { display: grid; gap: 10px; }
.ak-app .ak-consent a { color: var(--ak-primary-ink); text-decoration: underline; text-underline-offset: 3px; }
.ak-tab { position: relative; }
.ak-app .ak-badge { position: absolute; inset-block-start: 2px; inset-inline-start: calc(50% + 6px); min-inline-size: 20px; padding: 1px 5px; border-radius: 10px; background: var(--ak-primary); color: var(--ak-on-primary); font-size: 0.75rem; line-height: 18px; font-weight: 700; text-align: center; }
@container ak-app (min-width: 960px) { .ak-app .ak-badge { position: static; } }
`

/** Styles of all shop blocks and pages. */
export const shopStyle: BlockStyle = {
  base: buttons + fields + lists + product + cart,
  wide: `
  .ak-products { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px 16px; }
  .ak-categories { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .ak-app .ak-filters fieldset { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .ak-product { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 32px; align-items: start; }
  .ak-product-about { margin-block-start: 0; }
  .ak-related { grid-column: 1 / -1; min-inline-size: 0; }
  .ak-product-one { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ak-app .ak-shop-form fieldset { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .ak-app .ak-shop-form legend { grid-column: 1 / -1; }
  .ak-cart, .ak-checkout, .ak-order { max-inline-size: 720px; margin-inline: auto; }
`,
  desktop: `
  .ak-products:not([data-layout='rows'], [data-layout='strip']) { grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); }
  .ak-categories:not([data-layout='list']) { grid-template-columns: repeat(auto-fill, minmax(min(170px, 100%), 1fr)); }
`,
  hover:
    '.ak-app :is(.ak-product-card, .ak-categories a):hover :is(.ak-product-name, span) { text-decoration: underline; }',
  forcedColors:
    '.ak-app :is(.ak-shop-main, .ak-chip, .ak-badge) { border: 1px solid currentColor; } .ak-choice label:has(:checked) { outline: 3px solid Highlight; }',
}
