import type { ThemeUnit } from './outline'

/** Code, and markup that is for no reader. */
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
    'code with tags that nobody escaped',
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
    'a shortcode that nobody answers',
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
