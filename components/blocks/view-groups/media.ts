import { imageView } from '../image/view'
import { galleryView } from '../gallery/view'
import { videoView } from '../video/view'
import { audioView } from '../audio/view'

export const MEDIA_VIEWS = {
  image: imageView,
  gallery: galleryView,
  video: videoView,
  audio: audioView,
}
