import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-image { display: block; inline-size: 100%; block-size: auto; aspect-ratio: auto 3 / 2; max-block-size: 520px; object-fit: cover; border-radius: 16px; background: var(--ak-card); color: var(--ak-muted); font-size: 0.875rem; }
.ak-app .ak-image-tap { display: block; inline-size: 100%; border-radius: 16px; }
.ak-app .ak-image-tap:active .ak-image { filter: brightness(0.94); }
.ak-image-empty {
  display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px;
  aspect-ratio: 16 / 9; inline-size: 100%; max-block-size: 320px; border-radius: 16px;
  border: 1.5px dashed var(--ak-edge); background: var(--ak-card); color: var(--ak-muted);
  font-size: 0.875rem; font-weight: 500;
}
`,
  surfaces: '.ak-image, .ak-image-empty',
}
