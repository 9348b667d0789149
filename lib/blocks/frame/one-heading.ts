/**
 * Styles for the outline with one h1 (without `DrawContext.headingPerScreen`): the bar's name is a heading,
 * and screens' titles, now h2, look as before. First in the style sheet.
 */
export const ONE_HEADING_CSS = `.ak-app h4 { margin: 0; padding: 0; font: inherit; }
.ak-name { display: contents; }
.ak-app h2.ak-title { font-size: clamp(1.75rem, 1.375rem + 1.6cqi, 2.75rem); line-height: 1.12; }
.ak-app h2.ak-title[data-long] { font-size: clamp(1.375rem, 0.5rem + 3.6cqi, 2.25rem); }
.ak-app:not([data-routed]) .ak-menu[open] ~ .ak-name { display: none; }
.ak-app .ak-bar[data-look='none'] .ak-name .ak-brand { visibility: visible; opacity: 0; }
.ak-app .ak-bar[data-look='none'] .ak-name .ak-brand:focus-visible { opacity: 1; }
@container ak-app (max-width: 959.98px) {
  .ak-app .ak-bar[data-look] .ak-name > .ak-brand { margin-inline: 0 auto; background: var(--ak-background); border-radius: 22px; }
  .ak-bar[data-look='none'] .ak-name > .ak-brand { pointer-events: none; }
}
`
