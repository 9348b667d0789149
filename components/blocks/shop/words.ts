import type { Translations } from '../translations'
import { en, ar } from './words-en-ar'
import { da, de } from './words-da-de'
import { es, fr } from './words-es-fr'
import { it, nb } from './words-it-nb'
import { nl, pl } from './words-nl-pl'
import { pt, sv } from './words-pt-sv'
import type { ShopWords } from './words-type'

export type { ShopWords } from './words-type'

export const SHOP_WORDS: Translations<ShopWords> = { en, ar, da, de, es, fr, it, nb, nl, pl, pt, sv }
