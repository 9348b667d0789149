import type { BlockStyle } from '../../view-module'

export const style: BlockStyle = {
  base: `
.ak-video { margin: 0; }
.ak-app .ak-video-box {
  position: relative; display: block; inline-size: 100%; aspect-ratio: 16 / 9; border: 0; border-radius: 16px; overflow: hidden; background: #161616; color: #fff;
}
.ak-app .ak-video-play, .ak-app .ak-video-none { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 12px; }
.ak-video-poster { position: absolute; top: 0; left: 0; inline-size: 100%; block-size: 100%; object-fit: cover; color: #fff; }
.ak-video-button { position: relative; display: grid; place-items: center; inline-size: 64px; block-size: 64px; border-radius: 50%; background: #161616; color: #fff; box-shadow: 0 0 0 2px #fff; transition: transform 120ms ease-out; }
.ak-video-play:active .ak-video-button { transform: scale(0.94); }
.ak-video-from { position: absolute; bottom: 8px; max-inline-size: calc(100% - 16px); padding: 4px 12px; border-radius: 14px; background: rgb(22 22 22 / 0.85); font-size: 0.8125rem; line-height: 1.35; text-align: center; }
.ak-video-none { font-size: 0.875rem; }
.ak-video-title { padding: 8px 4px 0; font-size: 0.9375rem; font-weight: 600; overflow-wrap: anywhere; }
`,
  surfaces: '.ak-app .ak-video-box',
  hover: '.ak-video-play:hover .ak-video-button { transform: scale(1.06); }',
}
