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
  ['a list that nobody closed', '<ul><li>One<li>Two', '<ul><li>One</><li>Two</></>'],
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
