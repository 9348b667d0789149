import type { ThemeUnit } from './outline'

/** Lists of every kind. */
export const LISTS: readonly ThemeUnit[] = [
  [
    'a list',
    '<ul class="wp-block-list"><li>Flour</li><li>Water</li></ul>',
    '<ul><li>Flour</><li>Water</></>',
  ],
  [
    'a numbered list that begins at five',
    '<ol start="5"><li>Five</li><li>Six</li></ol>',
    '<ol start=5><li>Five</><li>Six</></>',
  ],
  [
    'a reversed list with letters',
    '<ol reversed type="A"><li>B</li><li>A</li></ol>',
    '<ol><li>B</><li>A</></>',
  ],
  [
    'lists in lists, three deep',
    '<ul><li>One<ul><li>Two<ol><li>Three</li></ol></li></ul></li><li>Four</li></ul>',
    '<ul><li>One<ul><li>Two<ol><li>Three</></></></></><li>Four</></>',
  ],
  [
    'lists of the old editor, a list beside its item',
    '<ul><li>One</li><ul><li>Within</li></ul><li>Two</li></ul>',
    '<ul><li>One</><li><ul><li>Within</></></><li>Two</></>',
  ],
  ['items without a list', '<li>Lost</li><li>Found</li>', 'LostFound'],
  [
    'an item with paragraphs',
    '<ul><li><p>First</p><p>Second</p></li></ul>',
    '<ul><li><p>First</><p>Second</></></>',
  ],
  [
    'an item with a heading and a picture',
    '<ul><li><h4>Wheel</h4><img src="/wheel.jpg" alt="A wheel"></li></ul>',
    '<ul><li><h2>Wheel</><img src=/wheel.jpg alt=A wheel/></></>',
  ],
  ['an empty item', '<ul><li></li><li>Full</li><li>&nbsp;</li></ul>', '<ul><li>Full</></>'],
  ['an empty list', '<p>Before</p><ul></ul><p>After</p>', '<p>Before</><p>After</>'],
  [
    'words between items',
    '<ul>Loose <li>Item</li> words</ul>',
    '<ul><li>Loose </><li>Item</><li> words</></>',
  ],
  [
    'a list of tasks',
    '<ul><li><input type="checkbox" checked disabled> Done</li><li><input type="checkbox"> Open</li></ul>',
    '<ul><li> Done</><li> Open</></>',
  ],
  [
    'a list of definitions',
    '<dl><dt>Clay</dt><dd>Earth</dd><dd>Wet</dd><dt>Glaze</dt><dd>Glass</dd></dl>',
    '<dl><dt>Clay</><dd>Earth</><dd>Wet</><dt>Glaze</><dd>Glass</></>',
  ],
  [
    'definitions in groups',
    '<dl><div><dt>Clay</dt><dd>Earth</dd></div></dl>',
    '<dl><dt>Clay</><dd>Earth</></>',
  ],
  [
    'a list of pages',
    '<ul class="wp-block-page-list"><li class="wp-block-pages-list__item"><a href="/about/">About</a></li></ul>',
    '<ul><li><a href=/about/>About</></></>',
  ],
  [
    'the latest posts as a block',
    '<ul class="wp-block-latest-posts__list wp-block-latest-posts"><li><a class="wp-block-latest-posts__post-title" href="/rye/">Rye</a><time datetime="2026-02-06" class="wp-block-latest-posts__post-date">6 Feb 2026</time></li></ul>',
    '<ul><li><a href=/rye/>Rye</><time>6 Feb 2026</></></>',
  ],
  [
    'a table of contents',
    '<nav class="wp-block-table-of-contents"><ol><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ol></nav>',
    '<ol><li>A</><li>B</></>',
  ],
  ['an unclosed list', '<ul><li>One<li>Two', '<ul><li>One</><li>Two</></>'],
  [
    'a numbered list in a quote',
    '<blockquote><ol><li>Be kind</li></ol></blockquote>',
    '<blockquote><ol><li>Be kind</></></>',
  ],
  [
    'a list in a paragraph',
    '<p>Before<ul><li>Item</li></ul>After</p>',
    '<p>Before</><ul><li>Item</></>After',
  ],
]

/** Tables, including broken ones. */
export const TABLES: readonly ThemeUnit[] = [
  [
    'a table block with a head and a foot',
    '<figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead><tr><th>Cone</th><th>°C</th></tr></thead><tbody><tr><td>06</td><td>999</td></tr></tbody><tfoot><tr><td>6</td><td>1222</td></tr></tfoot></table><figcaption class="wp-element-caption">Firing</figcaption></figure>',
    '<figure><table><thead><tr><th>Cone</><th>°C</></></><tr><td>06</><td>999</></><tfoot><tr><td>6</><td>1222</></></></><figcaption>Firing</></>',
  ],
  [
    'a table of the old editor',
    '<table border="1" cellpadding="5" width="100%"><tr bgcolor="red"><td align="right" valign="top" nowrap>1</td></tr></table>',
    '<table><tr><td>1</></></>',
  ],
  [
    'a table with a caption',
    '<table><caption>Prices</caption><tbody><tr><th scope="row">Mug</th><td>31</td></tr></tbody></table>',
    '<table><caption>Prices</><tr><th>Mug</><td>31</></></>',
  ],
  [
    'cells over several columns and rows',
    '<table><tr><td colspan="2" rowspan="3">Wide</td></tr><tr><td>x</td></tr></table>',
    '<table><tr><td colSpan=2 rowSpan=3>Wide</></><tr><td>x</></></>',
  ],
  [
    'cells over more columns than there can be',
    '<table><tr><td colspan="9999">x</td><td colspan="0">y</td><td rowspan="-1">z</td></tr></table>',
    '<table><tr><td>x</><td>y</><td>z</></></>',
  ],
  [
    'a table with a list in a cell',
    '<table><tr><td><ul><li>A</li></ul></td></tr></table>',
    '<table><tr><td><ul><li>A</></></></></>',
  ],
  [
    'a table in a table',
    '<table><tr><td><table><tr><td>In</td></tr></table></td></tr></table>',
    '<table><tr><td><table><tr><td>In</></></></></></>',
  ],
  [
    'an empty cell keeps its place',
    '<table><tr><td></td><td>B</td></tr></table>',
    '<table><tr><td/><td>B</></></>',
  ],
  [
    'a table of columns and groups',
    '<table><colgroup><col style="width:20%"><col></colgroup><tr><td>A</td><td>B</td></tr></table>',
    '<table><tr><td>A</><td>B</></></>',
  ],
  [
    'words in a table outside of its cells',
    '<table>Stray<tr>lost<td>Cell</td></tr></table>',
    '<table><tr><td>Cell</></></>Straylost',
    '<table><tr><td>Cell</></></>',
  ],
  ['rows and cells without a table', '<tr><td>Lost</td></tr>', 'Lost'],
  [
    'a table that only lays out a page',
    '<table role="presentation"><tr><td><h2>Left</h2><p>Text</p></td><td><img src="/r.jpg" alt="Right"></td></tr></table>',
    '<table><tr><td><h2>Left</><p>Text</></><td><img src=/r.jpg alt=Right/></></></>',
  ],
  [
    'a table with a picture and a link in its cells',
    '<table><tr><td><img src="/m.jpg" alt="Mug" width="60" height="60"></td><td><a href="/mug/">Mug</a></td></tr></table>',
    '<table><tr><td><img src=/m.jpg alt=Mug width=60 height=60/></><td><a href=/mug/>Mug</></></></>',
  ],
  [
    'a table in a narrow column',
    '<div class="wp-block-column"><table><tr><td>x</td></tr></table></div>',
    '<table><tr><td>x</></></>',
  ],
  [
    'an unclosed table',
    '<table><tr><td>One<td>Two<tr><td>Three',
    '<table><tr><td>One</><td>Two</></><tr><td>Three</></></>',
  ],
]
