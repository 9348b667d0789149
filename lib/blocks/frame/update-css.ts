/** Styles of the notice about a new version. */
export const UPDATE_CSS = `
.ak-update { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 12px; padding: 0 20px; font-size: 0.9375rem; background: var(--ak-text); color: var(--ak-background); }
.ak-app .ak-update button { min-block-size: 44px; padding-inline: 8px; font-weight: 650; text-decoration: underline; text-underline-offset: 3px; color: inherit; }
`
