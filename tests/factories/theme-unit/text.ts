import type { ThemeUnit } from './outline'

/** Headings, paragraphs and their content. */
export const TEXT: readonly ThemeUnit[] = [
  [
    'headings in their order',
    '<h1>Header one</h1><h2>Header two</h2><h3>Header three</h3><h4>Header four</h4><h5>Header five</h5><h6>Header six</h6>',
    '<h2>Header one</><h2>Header two</><h3>Header three</><h4>Header four</><h5>Header five</><h6>Header six</>',
  ],
  [
    'headings that pass over a level',
    '<h2>Clay</h2><h4>Grog</h4><h6>Sand</h6><h3>Glaze</h3>',
    '<h2>Clay</><h3>Grog</><h4>Sand</><h3>Glaze</>',
  ],
  [
    'an article that begins with the smallest heading',
    '<h6 class="wp-block-heading">Note</h6><p>Text</p>',
    '<h2>Note</><p>Text</>',
  ],
  [
    'a heading with a link and an anchor',
    '<h2 class="wp-block-heading" id="kilns"><a href="/kilns/">Kilns</a> <em>2026</em></h2>',
    '<h2><a href=/kilns/>Kilns</> <em>2026</></>',
  ],
  ['a heading without words', '<h2></h2><h3>&nbsp;</h3><p>Below</p>', '<p>Below</>'],
  [
    'a heading around a picture',
    '<h2><img src="/wp-content/uploads/sign.png" alt="Open" width="300" height="80"></h2>',
    '<h2><img src=/wp-content/uploads/sign.png alt=Open width=300 height=80/></>',
  ],
  ['a heading with a line break', '<h2>First line<br>second line</h2>', '<h2>First line<br/>second line</>'],
  [
    'two paragraphs with emphasis',
    '<p>This is <strong>bold</strong>, <em>italic</em> and <strong><em>both</em></strong>.</p>\n<p>And <b>old</b> <i>tags</i> too.</p>',
    '<p>This is <strong>bold</>, <em>italic</> and <strong><em>both</></>.</>⏎<p>And <b>old</> <i>tags</> too.</>',
  ],
  [
    'every inline element of the theme unit test',
    '<p><abbr title="Saint">St.</abbr> <cite>Code is poetry</cite> <del>deleted</del> <ins>inserted</ins> <kbd>Ctrl</kbd> <q>quoted</q> <samp>sample</samp> H<sub>2</sub>O E=mc<sup>2</sup> <tt>teletype</tt> <u>underlined</u> <var>x</var> <dfn>term</dfn> <mark>marked</mark> <small>small</small> <s>wrong</s></p>',
    '<p><abbr title=Saint>St.</> <cite>Code is poetry</> <del>deleted</> <ins>inserted</> <kbd>Ctrl</> <q>quoted</> <samp>sample</> H<sub>2</>O E=mc<sup>2</> <code>teletype</> <u>underlined</> <var>x</> <dfn>term</> <mark>marked</> <small>small</> <s>wrong</></>',
  ],
  [
    'the old elements for size and color',
    '<p><font color="red" size="7">Loud</font> and <big>big</big> and <strike>gone</strike> <acronym title="x">WWW</acronym></p>',
    '<p>Loud and big and <s>gone</> WWW</>',
  ],
  [
    'an address',
    '<address>1 Infinite Loop<br>Cupertino, CA 95014<br>United States</address>',
    '<p>1 Infinite Loop<br/>Cupertino, CA 95014<br/>United States</>',
  ],
  [
    'a paragraph that begins with a drop cap',
    '<p class="has-drop-cap" style="font-size:22px">Once upon a time</p>',
    '<p>Once upon a time</>',
  ],
  [
    'a colored paragraph',
    '<p class="has-vivid-red-color has-pale-pink-background-color has-text-color has-background" style="color:#cf2e2e">Attention</p>',
    '<p>Attention</>',
  ],
  [
    'text without a paragraph around it',
    'Written in the text editor\nwithout tags.',
    'Written in the text editor⏎without tags.',
  ],
  ['text in a div', '<div>Loose <b>words</b></div>', '<p>Loose <b>words</></>'],
  [
    'empty paragraphs as spacers',
    '<p>Above</p><p>&nbsp;</p><p></p><p><br></p><p>Below</p>',
    '<p>Above</><p>Below</>',
  ],
  ['line breaks in a row', '<p>One<br><br>Two<br />Three</p>', '<p>One<br/><br/>Two<br/>Three</>'],
  [
    'a separator',
    '<p>Before</p><hr class="wp-block-separator has-alpha-channel-opacity is-style-dots"/><p>After</p>',
    '<p>Before</><hr/><p>After</>',
  ],
  [
    'a spacer block',
    '<p>Before</p><div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div><p>After</p>',
    '<p>Before</><p>After</>',
  ],
  [
    'the more tag',
    '<p>The teaser.</p><p><span id="more-42"></span></p><p>The rest.</p>',
    '<p>The teaser.</><p>The rest.</>',
  ],
  [
    'the more tag within a paragraph',
    '<p>The teaser.<span id="more-42"></span> The rest.</p>',
    '<p>The teaser. The rest.</>',
  ],
  [
    'a link to read more',
    '<p>Teaser <a href="/post/#more-42" class="more-link">Continue reading <span class="screen-reader-text">“Post”</span></a></p>',
    '<p>Teaser <a href=/post/#more-42>Continue reading “Post”</></>',
  ],
  [
    'the pages of a long post',
    '<p>Page one.</p><p class="post-nav-links">Pages: <span class="post-page-numbers current">1</span> <a href="/long/2/" class="post-page-numbers">2</a></p>',
    '<p>Page one.</><p>Pages: 1 <a href=/long/2/>2</></>',
  ],
  [
    'a comment of the block editor',
    '<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">Centered</p><!-- /wp:paragraph -->',
    '<p>Centered</>',
  ],
  [
    'entities of every kind',
    '<p>Fish &amp; chips &#8220;now&#8221; &#x2014; &lt;not a tag&gt; &copy; &nbsp;&euro;5 &hellip;</p>',
    '<p>Fish & chips “now” — <not a tag> © \u00a0€5 …</>',
  ],
  [
    'an unescaped ampersand and angle bracket',
    '<p>AT&T says 3 < 5 and R&B</p>',
    '<p>AT&T says 3 < 5 and R&B</>',
  ],
  [
    'a quote',
    '<blockquote class="wp-block-quote"><p>Stay hungry. Stay foolish.</p><cite>Steve Jobs</cite></blockquote>',
    '<blockquote><p>Stay hungry. Stay foolish.</><cite>Steve Jobs</></>',
  ],
  [
    'a quote of an older editor',
    '<blockquote>Just words <em>in it</em></blockquote>',
    '<blockquote>Just words <em>in it</></>',
  ],
  [
    'a quote in a quote',
    '<blockquote><p>Outer</p><blockquote><p>Inner</p></blockquote></blockquote>',
    '<blockquote><p>Outer</><blockquote><p>Inner</></></>',
  ],
  [
    'a pull quote',
    '<figure class="wp-block-pullquote"><blockquote><p>Clay remembers.</p><cite>Ada</cite></blockquote></figure>',
    '<figure><blockquote><p>Clay remembers.</><cite>Ada</></></>',
  ],
  [
    'a verse',
    '<pre class="wp-block-verse">Roses are red,\n  violets are blue</pre>',
    '<pre>Roses are red,⏎  violets are blue</>',
  ],
  [
    'a link to a place in the page',
    '<p><a href="#footnote">1</a> and <a href="">nothing</a></p>',
    '<p>1 and nothing</>',
  ],
  [
    'a link that opens a new window',
    '<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">Elsewhere</a></p>',
    '<p><a href=https://example.org/a?b=1&c=2>Elsewhere</></>',
  ],
  [
    'a link to a relative address',
    '<p><a href="../about/">About</a> <a href="?p=12">Twelve</a> <a href="//cdn.example.org/x">CDN</a></p>',
    '<p><a href=/about/>About</> <a href=/a-post/?p=12>Twelve</> <a href=https://cdn.example.org/x>CDN</></>',
  ],
  [
    'links to write and to call',
    '<p><a href="mailto:ada@example.org?subject=Clay">Write</a> <a href="tel:+46812345">Call</a> <a href="sms:+46812345">Text</a></p>',
    '<p><a href=mailto:ada@example.org?subject=Clay>Write</> <a href=tel:+46812345>Call</> Text</>',
  ],
  [
    'a link around a heading and a paragraph',
    '<a href="/card/"><h3>Card</h3><p>All of it leads there</p></a>',
    '<h2><a href=/card/>Card</></><p><a href=/card/>All of it leads there</></>',
  ],
  ['a link without words', '<p>Empty <a href="/x/"></a> link</p>', '<p>Empty  link</>'],
  [
    'a link in a link',
    '<p><a href="/a/">one <a href="/b/">two</a></a></p>',
    '<p><a href=/a/>one </><a href=/b/>two</></>',
  ],
  [
    'a very long word',
    '<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</p>',
    '<p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</>',
  ],
  [
    'a footnote',
    '<p>Claim<sup data-fn="1" class="fn"><a href="#f1" id="f1-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="f1">Source <a href="#f1-link" aria-label="Jump">↩︎</a></li></ol>',
    '<p>Claim<sup>1</>.</><ol><li>Source ↩︎</></>',
  ],
  [
    'smileys as pictures',
    '<p>Hello <img src="https://s.w.org/images/core/emoji/15.0.3/72x72/1f600.png" alt="😀" class="wp-smiley" style="height: 1em;" /></p>',
    '<p>Hello 😀</>',
  ],
]

/** Languages and their letters. */
export const SCRIPTS: readonly ThemeUnit[] = [
  ['Arabic, from right to left', '<p dir="rtl" lang="ar">مرحبا بالعالم</p>', '<p dir=rtl>مرحبا بالعالم</>'],
  [
    'Hebrew with an English name in it',
    '<p dir="rtl">ברוכים הבאים ל־<bdi>Clay &amp; Kiln</bdi> <bdo dir="ltr">123</bdo></p>',
    '<p dir=rtl>ברוכים הבאים ל־<bdi>Clay & Kiln</> <bdo dir=ltr>123</></>',
  ],
  [
    'a whole article from right to left',
    '<div dir="rtl"><h2>العنوان</h2><p>النص</p></div>',
    '<div dir=rtl><h2>العنوان</><p>النص</></>',
  ],
  [
    'a list from right to left',
    '<ul dir="rtl"><li>واحد</li><li>اثنان</li></ul>',
    '<ul dir=rtl><li>واحد</><li>اثنان</></>',
  ],
  [
    'a quote from left to right in a page from right to left',
    '<blockquote dir="ltr"><p>Left</p></blockquote>',
    '<blockquote dir=ltr><p>Left</></>',
  ],
  ['a direction that is none', '<p dir="auto">Auto</p><p dir="sideways">None</p>', '<p>Auto</><p>None</>'],
  ['Chinese without spaces', '<p>陶艺是用黏土制作器皿的艺术。</p>', '<p>陶艺是用黏土制作器皿的艺术。</>'],
  [
    'Japanese with readings',
    '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby></p>',
    '<p><ruby>漢<rp>(</><rt>かん</><rp>)</>字<rt>じ</></></>',
  ],
  ['Thai', '<p>เครื่องปั้นดินเผา</p>', '<p>เครื่องปั้นดินเผา</>'],
  ['Devanagari and Tamil', '<p>मिट्टी</p><p>மண்</p>', '<p>मिट्टी</><p>மண்</>'],
  [
    'emoji with skin tones, families and flags',
    '<p>👋🏽 👩\u200d👩\u200d👧\u200d👦 🏳️\u200d🌈 🇸🇪</p>',
    '<p>👋🏽 👩\u200d👩\u200d👧\u200d👦 🏳️\u200d🌈 🇸🇪</>',
  ],
  ['letters made of several', '<p>é ñ ﬁ</p>', '<p>é ñ ﬁ</>'],
  [
    'an article in several languages',
    '<p>Hello <span lang="de">Hallo</span> <span lang="sv" dir="ltr">Hej</span></p>',
    '<p>Hello Hallo Hej</>',
  ],
  ['letters outside of the first plane', '<p>𝒞𝓁𝒶𝓎 𐍈 🝆</p>', '<p>𝒞𝓁𝒶𝓎 𐍈 🝆</>'],
  [
    'invisible formatting characters',
    '<p>a&#8203;b&shy;c&#8206;d<wbr>e</p>',
    '<p>a\u200bb\u00adc\u200ed<wbr/>e</>',
  ],
]
