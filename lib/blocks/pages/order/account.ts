import type { SourceRequest } from '../../../sources/client'
import { address, list, object } from '../../../sources/woocommerce/store/read'
import type { Live, LiveProps } from '../../live/module'

/** What WooCommerce calls the page of an account in the languages that most shops speak. */
const NAMES =
  'my-account mein-konto mon-compte mi-cuenta mio-account il-mio-account mijn-account moje-konto minha-conta mitt-konto min-konto min-side'

const request: SourceRequest = {
  method: 'GET',
  route: 'wp/v2/pages',
  query: { slug: NAMES.replaceAll(' ', ','), _fields: 'link' },
}

/** The shop's own page for accounts, where people sign in; empty where none is found. */
export async function accountPage<P extends LiveProps, S>(live: Live<P, S>): Promise<string> {
  const answer = (await live.kept(request)) ?? (await live.fresh(request))
  return address(object(list(answer?.json)[0]).link)
}
