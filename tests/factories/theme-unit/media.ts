import type { ThemeUnit } from './outline'

/** Videos, sounds, embeds and files. */
export const MEDIA: readonly ThemeUnit[] = [
  [
    'a video of YouTube',
    '<figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper"><iframe title="Throwing a bowl" width="500" height="281" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" allowfullscreen></iframe></div><figcaption>Watch</figcaption></figure>',
    '<figure><media href=https://www.youtube.com/watch?v=dQw4w9WgXcQ kind=video title=Throwing a bowl host=youtube.com/><figcaption>Watch</></>',
  ],
  [
    'a video of YouTube without cookies',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    '<media href=https://www.youtube.com/watch?v=dQw4w9WgXcQ kind=video host=youtube.com/>',
  ],
  [
    'a video of Vimeo',
    '<figure class="wp-block-embed is-provider-vimeo"><div class="wp-block-embed__wrapper"><iframe src="https://player.vimeo.com/video/22439234?dnt=1" title="The Mountain"></iframe></div></figure>',
    '<media href=https://vimeo.com/22439234 kind=video title=The Mountain host=vimeo.com/>',
  ],
  [
    'a video file',
    '<figure class="wp-block-video"><video controls poster="/p.jpg" src="/wp-content/uploads/v.mp4"></video><figcaption>Our film</figcaption></figure>',
    '<figure><media href=/wp-content/uploads/v.mp4 kind=video host=blog.example/><figcaption>Our film</></>',
  ],
  [
    'a video with several sources',
    '<video controls><source src="/v.webm" type="video/webm"><source src="/v.mp4" type="video/mp4"><a href="/v.mp4">/v.mp4</a></video>',
    '<media href=/v.webm kind=video host=blog.example/>',
  ],
  [
    'a video by shortcode',
    '<div style="width: 640px;" class="wp-video"><video class="wp-video-shortcode" id="video-1" width="640" height="360" preload="metadata" controls="controls"><source type="video/mp4" src="/v.mp4?_=1" /><a href="/v.mp4">/v.mp4</a></video></div>',
    '<media href=/v.mp4?_=1 kind=video host=blog.example/>',
  ],
  [
    'a sound',
    '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio></figure>',
    '<figure><media href=/a.mp3 kind=audio host=blog.example/></>',
  ],
  [
    'a sound by shortcode',
    '<audio class="wp-audio-shortcode" id="audio-1" preload="none" controls="controls"><source type="audio/mpeg" src="/a.mp3?_=1" /><a href="/a.mp3">/a.mp3</a></audio>',
    '<media href=/a.mp3?_=1 kind=audio host=blog.example/>',
  ],
  [
    'a playlist',
    '<div class="wp-playlist wp-audio-playlist wp-playlist-light"><div class="wp-playlist-current-item"></div><audio controls="controls" preload="none" width="640"></audio><noscript><ol><li><a href="/a.mp3">A</a></li></ol></noscript><script type="application/json" class="wp-playlist-script">{"type":"audio"}</script></div>',
    '',
  ],
  [
    'a tweet',
    '<figure class="wp-block-embed is-provider-twitter"><div class="wp-block-embed__wrapper"><blockquote class="twitter-tweet" data-width="500"><p lang="en" dir="ltr">Hello clay</p>&mdash; Ada (@ada) <a href="https://twitter.com/ada/status/1">May 1, 2026</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script></div></figure>',
    '<blockquote><p dir=ltr>Hello clay</>— Ada (@ada) <a href=https://twitter.com/ada/status/1>May 1, 2026</></>',
  ],
  [
    'a post of another WordPress',
    '<figure class="wp-block-embed is-type-wp-embed"><div class="wp-block-embed__wrapper"><blockquote class="wp-embedded-content" data-secret="x"><a href="https://other.example/post/">A post</a></blockquote><iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" src="https://other.example/post/embed/#?secret=x" title="“A post” — Other"></iframe></div></figure>',
    '<media href=https://other.example/post/ kind=page title=“A post” — Other host=other.example/>',
  ],
  [
    'an embed that was not found',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://example.org/nothing-here\n</div></figure>',
    '<media href=https://example.org/nothing-here kind=page host=example.org/>',
  ],
  [
    'a map in a frame',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450" loading="lazy"></iframe>',
    '<media href=https://www.google.com/maps/embed?pb=!1m18 kind=page host=google.com/>',
  ],
  [
    'a lazily loaded frame',
    '<iframe data-src="https://www.youtube.com/embed/dQw4w9WgXcQ" src="about:blank"></iframe>',
    '<media href=https://www.youtube.com/watch?v=dQw4w9WgXcQ kind=video host=youtube.com/>',
  ],
  [
    'a frame without an address',
    '<p>Before</p><iframe></iframe><iframe src=""></iframe><p>After</p>',
    '<p>Before</><p>After</>',
  ],
  [
    'an object with a film',
    '<object data="/movie.swf" type="application/x-shockwave-flash"><param name="movie" value="/movie.swf"><p>Get Flash</p></object><p>After</p>',
    '<p>After</>',
  ],
  [
    'a file to download',
    '<div class="wp-block-file"><object class="wp-block-file__embed" data="/menu.pdf" type="application/pdf" style="width:100%;height:600px"></object><a href="/menu.pdf">Menu</a><a href="/menu.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>',
    '<p><a href=/menu.pdf>Menu</><a href=/menu.pdf>Download</></>',
  ],
  ['an address alone on its line', '<p>https://example.org/alone</p>', '<p>https://example.org/alone</>'],
  [
    'a podcast',
    '<figure class="wp-block-embed is-provider-spotify"><div class="wp-block-embed__wrapper"><iframe title="Spotify Embed: Clay" src="https://open.spotify.com/embed/episode/1?utm_source=oembed"></iframe></div></figure>',
    '<media href=https://open.spotify.com/embed/episode/1?utm_source=oembed kind=page title=Spotify Embed: Clay host=open.spotify.com/>',
  ],
  [
    'a video in a wrapper of its theme',
    '<p><span class="embed-youtube" style="text-align:center; display: block;"><iframe class="youtube-player" src="https://www.youtube.com/embed/dQw4w9WgXcQ?version=3"></iframe></span></p>',
    '<media href=https://www.youtube.com/watch?v=dQw4w9WgXcQ kind=video host=youtube.com/>',
  ],
]
