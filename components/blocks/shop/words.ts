import type { Translations } from '../translations'
import { en } from './words-en'
import { ar } from './words-ar'
import { da } from './words-da'
import { de } from './words-de'
import { es } from './words-es'
import { fr } from './words-fr'
import { it } from './words-it'
import { nb } from './words-nb'
import { nl } from './words-nl'
import { pl } from './words-pl'
import { pt } from './words-pt'
import { sv } from './words-sv'
import type { ShopWords } from './words-type'

export type { ShopWords } from './words-type'

export const SHOP_WORDS: Translations<ShopWords> = { en, ar, da, de, es, fr, it, nb, nl, pl, pt, sv }
