import type { Translations } from './translations'
import { A_TO_F } from './posts-words-a-to-f'
import { I_TO_S } from './posts-words-i-to-s'
import type { ContentWords } from './posts-words-type'

export const CONTENT_WORDS: Translations<ContentWords> = { ...A_TO_F, ...I_TO_S }
