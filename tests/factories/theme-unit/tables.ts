import type { ThemeUnit } from './outline'

/** Tables, and what is broken about them. */
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
    'a table that nobody closed',
    '<table><tr><td>One<td>Two<tr><td>Three',
    '<table><tr><td>One</><td>Two</></><tr><td>Three</></></>',
  ],
]
