import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-hours { padding: 16px; border: 1px solid var(--ak-line); border-radius: 16px; background: var(--ak-card); }
.ak-app .ak-hours-now { display: flex; align-items: baseline; gap: 10px; margin-block-end: 8px; font-weight: 650; }
.ak-app .ak-hours-now[hidden] { display: none; }
.ak-hours-now::before { content: ''; flex: none; inline-size: 10px; block-size: 10px; border: 2px solid var(--ak-edge); border-radius: 5px; }
.ak-hours-now[data-open]::before { border-color: var(--ak-primary-ink); background: var(--ak-primary-ink); }
.ak-hours-table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.ak-hours-table :is(th, td) { padding: 7px 0; vertical-align: baseline; font-weight: 400; line-height: 1.35; }
.ak-hours-table th { padding-inline-end: 16px; text-align: start; }
.ak-hours-table td { color: var(--ak-muted); text-align: end; }
.ak-hours-time { display: block; white-space: nowrap; }
.ak-hours-table [data-today] :is(th, td) { color: var(--ak-text); font-weight: 650; }
.ak-app .ak-hours-special { margin-block-start: 12px; padding-block: 12px 4px; border-block-start: 1px solid var(--ak-line); font-weight: 650; }
.ak-hours-why { display: block; color: var(--ak-muted); font-size: 0.875rem; }
.ak-app .ak-hours-note { margin-block-start: 12px; padding-block-start: 12px; border-block-start: 1px solid var(--ak-line); color: var(--ak-muted); font-size: 0.9375rem; }
`,
  wide: `
  .ak-hours { padding: 24px; }
  .ak-hours-time { display: inline-block; margin-inline-start: 16px; }
`,
  surfaces: '.ak-hours',
}
