import type { Translations } from './translations'
import { en } from './shop-words-en'
import { ar } from './shop-words-ar'
import { da } from './shop-words-da'
import { de } from './shop-words-de'
import { es } from './shop-words-es'
import { fr } from './shop-words-fr'
import { it } from './shop-words-it'
import { nb } from './shop-words-nb'
import { nl } from './shop-words-nl'
import { pl } from './shop-words-pl'
import { pt } from './shop-words-pt'
import { sv } from './shop-words-sv'
import type { ShopWords } from './shop-words-type'

export type { ShopWords } from './shop-words-type'

export const SHOP_WORDS: Translations<ShopWords> = { en, ar, da, de, es, fr, it, nb, nl, pl, pt, sv }
