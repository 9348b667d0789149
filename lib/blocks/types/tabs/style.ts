import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-tablist { display: flex; gap: 4px; margin-inline: -12px; padding: 4px 12px; overflow: auto hidden; scrollbar-width: none; }
.ak-tablist::-webkit-scrollbar { display: none; }
.ak-app .ak-tablist button {
  flex: none; max-inline-size: 16em; min-block-size: 44px; padding: 8px 16px; border-radius: 22px; color: var(--ak-muted); font-weight: 500;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.ak-app .ak-tablist button[aria-selected='true'] { background: var(--ak-tint); color: var(--ak-primary-ink); font-weight: 650; }
.ak-tabset[data-started] .ak-panel-title { display: none; }
.ak-tabset-panels > [hidden] { display: none; }
`,
}
