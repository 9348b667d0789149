import type { BlockStyle } from '../../view-module'

/** Styles of a post. The line length is about 70 characters. */
export const postStyle: BlockStyle = {
  base: `
.ak-post { max-inline-size: 720px; margin-inline: auto; }
.ak-app .ak-post-cover { display: block; inline-size: 100%; block-size: auto; max-block-size: 60vh; object-fit: cover; border-radius: 16px; background: var(--ak-tint); margin-block-end: 16px; }
.ak-app .ak-post-kind { color: var(--ak-primary-ink); font-size: 0.875rem; font-weight: 650; }
.ak-app .ak-post-name { font-size: 1.75rem; line-height: 1.2; font-weight: 750; letter-spacing: var(--ak-tight); overflow-wrap: anywhere; text-wrap: balance; }
.ak-app .ak-post-by { margin-block: 8px 16px; font-size: 0.875rem; color: var(--ak-muted); }
.ak-article { font-size: 1.0625rem; line-height: 1.65; overflow-wrap: break-word; }
.ak-article[data-size='1'] { font-size: 1.1875rem; }
.ak-article[data-size='2'] { font-size: 1.375rem; }
.ak-app .ak-article > * + * { margin-block-start: 1em; }
.ak-app .ak-article :is(h2, h3, h4, h5, h6) { margin-block-start: 1.5em; line-height: 1.3; font-weight: 700; }
.ak-app .ak-article h2 { font-size: 1.375em; }
.ak-app .ak-article h3 { font-size: 1.2em; }
.ak-app .ak-article :is(h4, h5, h6) { font-size: 1em; font-family: var(--ak-title-font); }
.ak-app .ak-article a { color: var(--ak-primary-ink); text-decoration: underline; text-underline-offset: 2px; }
.ak-app .ak-article ul { list-style: disc; padding-inline-start: 1.4em; }
.ak-app .ak-article ol { margin: 0; padding-inline-start: 1.6em; }
.ak-app .ak-article li + li { margin-block-start: 0.35em; }
.ak-app .ak-article :is(dl, dd, figure, blockquote) { margin-inline: 0; }
.ak-app .ak-article dt { font-weight: 650; }
.ak-app .ak-article dd { margin-block-end: 0.6em; padding-inline-start: 1em; color: var(--ak-muted); }
.ak-app .ak-article blockquote { padding-inline-start: 1em; border-inline-start: 4px solid var(--ak-primary); }
.ak-app .ak-article blockquote cite { display: block; margin-block-start: 0.4em; font-size: 0.875em; color: var(--ak-muted); }
.ak-app .ak-article img { display: block; max-inline-size: 100%; block-size: auto; border-radius: 12px; background: var(--ak-tint); }
.ak-app .ak-article p > img { display: inline-block; vertical-align: middle; border-radius: 4px; }
.ak-app .ak-article figcaption, .ak-app .ak-article caption { padding-block: 6px; font-size: 0.8125em; line-height: 1.4; color: var(--ak-muted); text-align: start; }
.ak-app .ak-article :is(pre, code, kbd, samp) { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.9em; }
.ak-app .ak-article :not(pre) > :is(code, kbd) { padding: 0.1em 0.35em; border-radius: 6px; background: var(--ak-card); }
.ak-app .ak-article pre { margin-inline: 0; padding: 14px; overflow-x: auto; border-radius: 12px; background: var(--ak-card); white-space: pre; line-height: 1.5; }
.ak-app .ak-article hr { border: 0; border-block-start: 1px solid var(--ak-line); margin-block: 2em; }
.ak-app .ak-article mark { background: var(--ak-tint); color: inherit; }
.ak-article-table { overflow-x: auto; }
.ak-article-table table { min-inline-size: 100%; border-collapse: collapse; font-size: 0.9375em; }
.ak-article-table :is(th, td) { padding: 8px 10px; border-block-end: 1px solid var(--ak-line); text-align: start; vertical-align: top; overflow-wrap: normal; }
.ak-article-table th { font-weight: 650; }
.ak-article-gallery { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }
.ak-app .ak-article .ak-article-gallery img { inline-size: 100%; aspect-ratio: 1; object-fit: cover; }
.ak-app .ak-article .ak-article-media { display: flex; flex-direction: column; gap: 2px; padding: 14px 16px; border: 1px solid var(--ak-line); border-radius: 14px; background: var(--ak-card); color: inherit; text-decoration: none; }
.ak-article-does { font-weight: 650; color: var(--ak-primary-ink); }
.ak-article-host { font-size: 0.8125em; color: var(--ak-muted); }
.ak-post-tools { display: flex; flex-wrap: wrap; gap: 8px; margin-block-end: 16px; }
.ak-post-name + .ak-post-tools { margin-block-start: 16px; }
.ak-app .ak-post-tools .ak-chip, .ak-app .ak-post-terms .ak-category { display: block; min-block-size: 44px; padding: 9px 16px; border-radius: 22px; border: 1px solid var(--ak-line); background: var(--ak-card); font-size: 0.9375rem; font-weight: 550; cursor: pointer; }
.ak-app .ak-post-tools .ak-chip[aria-pressed='true'] { background: var(--ak-primary); border-color: var(--ak-primary); color: var(--ak-on-primary); }
.ak-post-terms { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 24px; }
.ak-app .ak-post-author { display: flex; gap: 14px; align-items: center; margin-block-start: 24px; padding: 14px 16px; border-radius: 16px; background: var(--ak-card); }
.ak-post-author img { flex: none; border-radius: 50%; }
.ak-post-author > span { display: flex; flex-direction: column; min-inline-size: 0; }
.ak-post-part { margin-block-start: 32px; }
.ak-app .ak-comments { margin: 0; padding: 0; list-style: none; }
.ak-comments > li { padding-block: 12px; }
.ak-comments > li + li { border-block-start: 1px solid var(--ak-line); }
.ak-comments > li[data-reply] { padding-inline-start: 20px; }
.ak-comments .ak-article { font-size: 1rem; }
.ak-comment-form { display: grid; gap: 12px; margin-block-start: 12px; }
.ak-comment-form label { display: grid; gap: 4px; font-size: 0.875rem; font-weight: 550; }
.ak-app .ak-comment-form :is(input, textarea) { inline-size: 100%; min-block-size: 48px; padding: 10px 14px; border: 1px solid var(--ak-edge); border-radius: 12px; background: var(--ak-background); color: var(--ak-text); font: inherit; }
.ak-app .ak-comment-form .ak-find-button { justify-self: start; min-block-size: 48px; padding: 10px 24px; border-radius: 24px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; cursor: pointer; }
`,
  wide: `
  .ak-app .ak-post-name { font-size: 2.25rem; }
  .ak-article-gallery { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`,
}
