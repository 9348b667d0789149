import type { ThemeUnit } from './outline'

/** Galleries as WordPress wrote them over the years. */
export const GALLERIES: readonly ThemeUnit[] = [
  [
    'a gallery block',
    '<figure class="wp-block-gallery has-nested-images columns-default"><figure class="wp-block-image"><img src="/1.jpg" alt="One"></figure><figure class="wp-block-image"><img src="/2.jpg" alt="Two"><figcaption>Second</figcaption></figure></figure>',
    '<gallery><figure><img src=/1.jpg alt=One/></><figure><img src=/2.jpg alt=Two/><figcaption>Second</></></>',
  ],
  [
    'a gallery block with a caption of its own',
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
    'a gallery that comes late',
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
