import { imageView } from '../../types/image/view'
import { galleryView } from '../../types/gallery/view'
import { videoView } from '../../types/video/view'
import { audioView } from '../../types/audio/view'

export const MEDIA_VIEWS = {
  image: imageView,
  gallery: galleryView,
  video: videoView,
  audio: audioView,
}
