import type { ThemeUnit } from './outline'

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
    'letters that say how to write',
    '<p>a&#8203;b&shy;c&#8206;d<wbr>e</p>',
    '<p>a\u200bb\u00adc\u200ed<wbr/>e</>',
  ],
]
