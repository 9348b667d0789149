/**
 * The line above an app whose plan has no custom branding. It has no link, so that people stay in the app.
 * Releases contain its class name, so do not rename it.
 */
export const badge = (madeWith: string) => ({
  content: <p className="made-with">Made with {madeWith}</p>,
  css: CSS,
})

const CSS = `
.made-with {
  box-sizing: border-box; display: grid; place-items: center; margin: 0; background: #1f1814; color: #f6efe8;
  block-size: calc(26px + env(safe-area-inset-top, 0px)); padding-block-start: env(safe-area-inset-top, 0px);
  font: 500 0.75rem/1 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
.made-with + .ak-app { --ak-height: calc(100dvh - 26px - env(safe-area-inset-top, 0px)); }
@media print { .made-with { display: none; } }
`
