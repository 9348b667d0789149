import type { ThemeUnit } from './outline'

/** Pictures, their captions and positions. */
export const PICTURES: readonly ThemeUnit[] = [
  [
    'a picture block with a caption',
    '<figure class="wp-block-image size-large"><img fetchpriority="high" decoding="async" width="1024" height="683" src="/wp-content/uploads/kiln-1024x683.jpg" alt="A kiln" class="wp-image-12" srcset="/wp-content/uploads/kiln-1024x683.jpg 1024w, /wp-content/uploads/kiln-300x200.jpg 300w" sizes="(max-width: 1024px) 100vw, 1024px"/><figcaption class="wp-element-caption">The <em>big</em> kiln</figcaption></figure>',
    '<figure><img src=/wp-content/uploads/kiln-1024x683.jpg alt=A kiln width=1024 height=683 srcSet=/wp-content/uploads/kiln-1024x683.jpg 1024w, /wp-content/uploads/kiln-300x200.jpg 300w/><figcaption>The <em>big</> kiln</></>',
  ],
  [
    'a picture at the left',
    '<div class="wp-block-image"><figure class="alignleft size-medium"><img src="/a.jpg" alt=""></figure></div><p>Beside it</p>',
    '<figure><img src=/a.jpg/></><p>Beside it</>',
  ],
  [
    'a picture at the right of the old editor',
    '<p><img class="alignright size-thumbnail wp-image-3" src="/a.jpg" alt="A" width="150" height="150" />Beside it</p>',
    '<p><img src=/a.jpg alt=A width=150 height=150/>Beside it</>',
  ],
  [
    'a centered picture',
    '<p style="text-align:center"><img class="aligncenter" src="/a.jpg" alt="A"></p>',
    '<p><img src=/a.jpg alt=A/></>',
  ],
  [
    'a wide picture and one over the whole width',
    '<figure class="wp-block-image alignwide"><img src="/w.jpg" alt="W"></figure><figure class="wp-block-image alignfull"><img src="/f.jpg" alt="F"></figure>',
    '<figure><img src=/w.jpg alt=W/></><figure><img src=/f.jpg alt=F/></>',
  ],
  [
    'a caption of the old editor',
    '<div id="attachment_9" style="width: 310px" class="wp-caption alignnone"><a href="/a-large.jpg"><img src="/a.jpg" alt="A" width="300" height="200"></a><p class="wp-caption-text">Boat &amp; sea</p></div>',
    '<figure><a href=/a-large.jpg><img src=/a.jpg alt=A width=300 height=200/></><figcaption>Boat & sea</></>',
  ],
  [
    'a picture that links to itself',
    '<figure class="wp-block-image"><a href="/wp-content/uploads/a.jpg"><img src="/wp-content/uploads/a-300.jpg" alt="A"></a></figure>',
    '<figure><a href=/wp-content/uploads/a.jpg><img src=/wp-content/uploads/a-300.jpg alt=A/></></>',
  ],
  [
    'a picture that links to a page',
    '<a href="/kilns/"><img src="/a.jpg" alt="Kilns"></a>',
    '<a href=/kilns/><img src=/a.jpg alt=Kilns/></>',
  ],
  ['a picture without words for it', '<img src="/a.jpg">', '<img src=/a.jpg/>'],
  [
    'a lazily loaded picture',
    '<img class="lazy" src="data:image/gif;base64,R0lGOD" data-src="/late.jpg" data-srcset="/late-300.jpg 300w" alt="Late">',
    '<img src=/late.jpg alt=Late srcSet=/late-300.jpg 300w/>',
  ],
  [
    'a lazily loaded picture with a fallback without script',
    '<img class="lazyload" data-lazy-src="/late.jpg" alt="Late"><noscript><img src="/late.jpg" alt="Late"></noscript>',
    '<img src=/late.jpg alt=Late/>',
  ],
  [
    'a pixel that counts visitors',
    '<p>Text</p><img src="https://stats.example.org/p.gif" width="1" height="1" alt="">',
    '<p>Text</>',
  ],
  ['a picture in the page itself', '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Dot">', ''],
  [
    'a picture of another site, without its scheme',
    '<img src="//cdn.example.org/a.jpg" alt="CDN">',
    '<img src=https://cdn.example.org/a.jpg alt=CDN/>',
  ],
  [
    'a picture with an impossible size',
    '<img src="/a.jpg" alt="A" width="99999" height="auto">',
    '<img src=/a.jpg alt=A/>',
  ],
  [
    'a picture with percentages for a size',
    '<img src="/a.jpg" alt="A" width="100%" height="50%">',
    '<img src=/a.jpg alt=A/>',
  ],
  [
    'renditions by density',
    '<img src="/a.jpg" alt="A" srcset="/a.jpg 1x, /a@2x.jpg 2x">',
    '<img src=/a.jpg alt=A/>',
  ],
  [
    'renditions with commas in their addresses',
    '<img src="/a.jpg" alt="A" srcset="/w_300,c_fill/a.jpg 300w, /w_600,c_fill/a.jpg 600w">',
    '<img src=/a.jpg alt=A/>',
  ],
  [
    'sources for one picture',
    '<picture><source srcset="/a.avif" type="image/avif"><source srcset="/a.webp" type="image/webp"><img src="/a.jpg" alt="A"></picture>',
    '<img src=/a.jpg alt=A/>',
  ],
  [
    'a drawing',
    '<p>Before</p><svg viewBox="0 0 1 1"><title>Drawing</title><path d="M0 0"/></svg><p>After</p>',
    '<p>Before</><p>After</>',
  ],
  [
    'a picture with a map of links',
    '<img src="/a.jpg" alt="Map" usemap="#m"><map name="m"><area href="/x/" alt="X"></map>',
    '<img src=/a.jpg alt=Map/>',
  ],
  [
    'a picture in the middle of a sentence',
    '<p>Press <img src="/key.png" alt="Enter" width="20" height="20"> now</p>',
    '<p>Press <img src=/key.png alt=Enter width=20 height=20/> now</>',
  ],
  [
    'two pictures in a paragraph',
    '<p><img src="/a.jpg" alt="A"> <img src="/b.jpg" alt="B"></p>',
    '<p><img src=/a.jpg alt=A/> <img src=/b.jpg alt=B/></>',
  ],
  [
    'a figure without a picture',
    '<figure><figcaption>Only words</figcaption></figure>',
    '<figure><figcaption>Only words</></>',
  ],
  [
    'a caption with a link',
    '<figure><img src="/a.jpg" alt="A"><figcaption>By <a href="https://example.org/ada">Ada</a></figcaption></figure>',
    '<figure><img src=/a.jpg alt=A/><figcaption>By <a href=https://example.org/ada>Ada</></></>',
  ],
  [
    'a caption with paragraphs',
    '<figure><img src="/a.jpg" alt="A"><figcaption><p>One</p><p>Two</p></figcaption></figure>',
    '<figure><img src=/a.jpg alt=A/><p>One</><p>Two</></>',
  ],
  [
    'a cover',
    '<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background"></span><img class="wp-block-cover__image-background" src="/c.jpg" alt=""><div class="wp-block-cover__inner-container"><h2>Over it</h2><p>Text</p></div></div>',
    '<img src=/c.jpg/><h2>Over it</><p>Text</>',
  ],
  [
    'media beside text',
    '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/m.jpg" alt="M"></figure><div class="wp-block-media-text__content"><p>Beside</p></div></div>',
    '<figure><img src=/m.jpg alt=M/></><p>Beside</>',
  ],
]

/** Galleries in the markup of several WordPress versions. */
export const GALLERIES: readonly ThemeUnit[] = [
  [
    'a gallery block',
    '<figure class="wp-block-gallery has-nested-images columns-default"><figure class="wp-block-image"><img src="/1.jpg" alt="One"></figure><figure class="wp-block-image"><img src="/2.jpg" alt="Two"><figcaption>Second</figcaption></figure></figure>',
    '<gallery><figure><img src=/1.jpg alt=One/></><figure><img src=/2.jpg alt=Two/><figcaption>Second</></></>',
  ],
  [
    'a gallery block with a separate caption',
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/1.jpg" alt="One"></figure><figcaption class="blocks-gallery-caption">All of them</figcaption></figure>',
    '<gallery><figure><img src=/1.jpg alt=One/></></><p>All of them</>',
  ],
  [
    'a gallery block of an older editor',
    '<ul class="wp-block-gallery columns-3"><li class="blocks-gallery-item"><figure><a href="/1/"><img src="/1.jpg" alt="One"></a><figcaption>First</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="/2.jpg" alt="Two"></figure></li></ul>',
    '<gallery><figure><img src=/1.jpg alt=One/><figcaption>First</></><figure><img src=/2.jpg alt=Two/></></>',
  ],
  [
    'a gallery block with a list in it',
    '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="/1.jpg" alt="One"></figure></li></ul></figure>',
    '<gallery><figure><img src=/1.jpg alt=One/></></>',
  ],
  [
    'a gallery by shortcode',
    '<div id="gallery-1" class="gallery galleryid-5 gallery-columns-3"><dl class="gallery-item"><dt class="gallery-icon landscape"><a href="/1/"><img src="/1-150.jpg" alt="One" width="150" height="150"></a></dt><dd class="wp-caption-text gallery-caption">First</dd></dl><br style="clear: both"><dl class="gallery-item"><dt class="gallery-icon"><img src="/2-150.jpg" alt="Two"></dt></dl></div>',
    '<gallery><figure><img src=/1-150.jpg alt=One width=150 height=150/><figcaption>First</></><figure><img src=/2-150.jpg alt=Two/></></>',
  ],
  [
    'a gallery by shortcode with figures',
    '<div class="gallery galleryid-5"><figure class="gallery-item"><div class="gallery-icon"><a href="/1/"><img src="/1.jpg" alt="One"></a></div><figcaption class="wp-caption-text gallery-caption">First</figcaption></figure></div>',
    '<gallery><figure><img src=/1.jpg alt=One/><figcaption>First</></></>',
  ],
  [
    'a lazily loaded gallery',
    '<figure class="wp-block-gallery"><figure><img src="data:," data-src="/1.jpg" alt="One"></figure></figure>',
    '<gallery><figure><img src=/1.jpg alt=One/></></>',
  ],
  [
    'a gallery without pictures',
    '<p>Before</p><figure class="wp-block-gallery"></figure><p>After</p>',
    '<p>Before</><p>After</>',
  ],
  [
    'a gallery of one',
    '<div class="gallery"><img src="/1.jpg" alt="One"></div>',
    '<gallery><figure><img src=/1.jpg alt=One/></></>',
  ],
  [
    'a gallery of tiles of a plugin',
    '<div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img src="/1.jpg" alt="One"></figure></div></div></div>',
    '<gallery><figure><img src=/1.jpg alt=One/></></>',
  ],
  [
    'a slide show',
    '<div class="wp-block-jetpack-slideshow"><ul class="swiper-wrapper"><li class="swiper-slide"><figure><img src="/1.jpg" alt="One"><figcaption>First</figcaption></figure></li></ul></div>',
    '<ul><li><figure><img src=/1.jpg alt=One/><figcaption>First</></></></>',
  ],
  [
    'two galleries, one below the other',
    '<figure class="wp-block-gallery"><figure><img src="/1.jpg" alt="1"></figure></figure><figure class="wp-block-gallery"><figure><img src="/2.jpg" alt="2"></figure></figure>',
    '<gallery><figure><img src=/1.jpg alt=1/></></><gallery><figure><img src=/2.jpg alt=2/></></>',
  ],
]
