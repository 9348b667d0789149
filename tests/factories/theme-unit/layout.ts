import type { ThemeUnit } from './outline'

/** Columns, groups, buttons and content of plugins. */
export const LAYOUT: readonly ThemeUnit[] = [
  [
    'columns',
    '<div class="wp-block-columns"><div class="wp-block-column"><p>Left</p></div><div class="wp-block-column"><p>Right</p></div></div>',
    '<p>Left</><p>Right</>',
  ],
  [
    'columns in columns',
    '<div class="wp-block-columns"><div class="wp-block-column"><div class="wp-block-columns"><div class="wp-block-column"><p>Deep</p></div></div></div></div>',
    '<p>Deep</>',
  ],
  [
    'a group with a background',
    '<div class="wp-block-group has-background"><div class="wp-block-group__inner-container"><h3>In it</h3></div></div>',
    '<h2>In it</>',
  ],
  [
    'buttons',
    '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/book/">Book</a></div><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/menu/">Menu</a></div></div>',
    '<p><a href=/book/>Book</></><p><a href=/menu/>Menu</></>',
  ],
  [
    'a button without an address',
    '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">Nowhere</a></div>',
    '<p>Nowhere</>',
  ],
  [
    'details that open',
    '<details class="wp-block-details" open><summary>More</summary><p>Inside</p></details>',
    '<details><summary>More</><p>Inside</></>',
  ],
  ['details without a summary', '<details><p>Inside</p></details>', '<details><p>Inside</></>'],
  [
    'a section, an article and an aside',
    '<section><article><h2>One</h2><aside><p>Beside</p></aside></article></section>',
    '<h2>One</><p>Beside</>',
  ],
  [
    'links to social networks',
    '<ul class="wp-block-social-links"><li class="wp-social-link wp-social-link-github"><a href="https://github.com/ada" class="wp-block-social-link-anchor"><svg><path d="M0"/></svg><span class="wp-block-social-link-label screen-reader-text">GitHub</span></a></li></ul>',
    '<ul><li><a href=https://github.com/ada>GitHub</></></>',
  ],
  [
    'a block of tags',
    '<p class="wp-block-tag-cloud"><a href="/tag/clay/" style="font-size:22pt">clay</a> <a href="/tag/fire/">fire</a></p>',
    '<p><a href=/tag/clay/>clay</> <a href=/tag/fire/>fire</></>',
  ],
  [
    'a query loop',
    '<div class="wp-block-query"><ul class="wp-block-post-template"><li class="wp-block-post"><h2 class="wp-block-post-title"><a href="/rye/">Rye</a></h2><div class="wp-block-post-excerpt"><p class="wp-block-post-excerpt__excerpt">Short</p></div></li></ul></div>',
    '<ul><li><h2><a href=/rye/>Rye</></><p>Short</></></>',
  ],
  [
    'a page of a page builder',
    '<div class="elementor elementor-12"><section class="elementor-section"><div class="elementor-container"><div class="elementor-column"><div class="elementor-widget-wrap"><div class="elementor-element elementor-widget-heading"><div class="elementor-widget-container"><h2 class="elementor-heading-title">Built</h2></div></div><div class="elementor-widget-text-editor"><p>By widgets</p></div></div></div></div></section></div>',
    '<h2>Built</><p>By widgets</>',
  ],
  [
    'an accordion of a plugin',
    '<div class="accordion"><div class="accordion-title" role="button" tabindex="0">Question?</div><div class="accordion-content"><p>Answer.</p></div></div>',
    '<p>Question?</><p>Answer.</>',
  ],
  [
    'tabs of a plugin',
    '<ul class="tabs"><li><a href="#t1">One</a></li></ul><div id="t1"><p>First</p></div>',
    '<ul><li>One</></><p>First</>',
  ],
  [
    'visually hidden content',
    '<p>Seen<span class="screen-reader-text"> and heard</span></p>',
    '<p>Seen and heard</>',
  ],
  [
    'buttons to share of a plugin',
    '<p>Text</p><div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li><a href="https://www.facebook.com/sharer.php?u=x">Facebook</a></li></ul></div>',
    '<p>Text</><h2>Share this:</><ul><li><a href=https://www.facebook.com/sharer.php?u=x>Facebook</></></>',
  ],
  [
    'a calendar',
    '<div class="wp-block-calendar"><table class="wp-calendar-table"><caption>May 2026</caption><thead><tr><th scope="col" title="Monday">M</th></tr></thead><tbody><tr><td colspan="4" class="pad">&nbsp;</td><td id="today">1</td></tr></tbody></table></div>',
    '<table><caption>May 2026</><thead><tr><th>M</></></><tr><td colSpan=4>\u00a0</><td>1</></></>',
  ],
  ['a paragraph in a paragraph', '<p>Outer <p>Inner</p></p>', '<p>Outer </><p>Inner</>'],
  [
    'tags that close in the wrong order',
    '<p><b>Bold <i>both</b> italic</i></p>',
    '<p><b>Bold <i>both</></><i> italic</></>',
    '<p><b>Bold <i>both</></> italic</>',
  ],
  ['blocks within emphasis', '<strong><p>One</p><p>Two</p></strong>', '<p>One</><p>Two</>'],
  ['a heading within a paragraph', '<p><h3>Heading</h3>Text</p>', '<h2>Heading</>Text'],
]

/** Code, and markup that is not for readers. */
export const CODE: readonly ThemeUnit[] = [
  [
    'a block of code',
    '<pre class="wp-block-code"><code>&lt;p&gt;Hello&lt;/p&gt;\n  if (a &amp;&amp; b) {}</code></pre>',
    '<pre><code><p>Hello</p>⏎  if (a && b) {}</></>',
  ],
  [
    'preformatted text',
    '<pre class="wp-block-preformatted">  two  spaces\n\ta tab</pre>',
    '<pre>  two  spaces⏎\ta tab</>',
  ],
  [
    'code of a plugin with lines',
    '<pre class="crayon-plain print-no"><span class="line"><span class="k">let</span> x = 1;</span>\n<span class="line">y()</span></pre>',
    '<pre>let x = 1;⏎y()</>',
  ],
  [
    'code in a sentence',
    '<p>Run <code>npm start</code> and press <kbd>Enter</kbd>.</p>',
    '<p>Run <code>npm start</> and press <kbd>Enter</>.</>',
  ],
  [
    'code with unescaped tags',
    '<pre><code><b>bold</b> <script>alert(1)</script></code></pre>',
    '<pre><code><b>bold</> </></>',
  ],
  ['a script', "<p>Before</p><script>document.write('x')</script><p>After</p>", '<p>Before</><p>After</>'],
  ['a style', '<style>.x{color:red}</style><p class="x">Text</p>', '<p>Text</>'],
  [
    'markup of the block editor for itself',
    '<!-- wp:html --><custom-element onclick="x()">Own <b>element</b></custom-element><!-- /wp:html -->',
    'Own <b>element</>',
  ],
  [
    'an unknown shortcode',
    '<p>[contact-form-7 id="1" title="Contact"]</p>',
    '<p>[contact-form-7 id="1" title="Contact"]</>',
  ],
  [
    'a form',
    '<form action="/subscribe" method="post"><label>Email <input type="email"></label><button>Subscribe</button></form><p>After</p>',
    '<p>After</>',
  ],
  [
    'a search field',
    '<form role="search" class="wp-block-search" action="/"><label for="s">Search</label><input id="s" name="s"><button>Go</button></form><p>After</p>',
    '<p>After</>',
  ],
  ['a formula', '<p>So <math><mi>x</mi><mo>=</mo><mn>2</mn></math> holds</p>', '<p>So  holds</>'],
]
