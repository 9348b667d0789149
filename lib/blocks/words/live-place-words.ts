import type { Translations } from './translations'

/** What an app says where its files lie at an address that its source does not answer. */
export type PlaceWords = { elsewhere: string }

const says = (elsewhere: string): PlaceWords => ({ elsewhere })

export const PLACE_WORDS: Translations<PlaceWords> = {
  en: says('At this address, the app can’t load anything from {host}. Open {host} itself instead.'),
  ar: says('لا يستطيع التطبيق تحميل أي شيء من {host} عند هذا العنوان. افتح {host} نفسه بدلًا من ذلك.'),
  da: says('På denne adresse kan appen ikke hente noget fra {host}. Åbn {host} selv i stedet.'),
  de: says('Unter dieser Adresse kann die App nichts von {host} laden. Öffne stattdessen {host} selbst.'),
  es: says('En esta dirección, la aplicación no puede cargar nada de {host}. Abre {host} directamente.'),
  fr: says('À cette adresse, l’application ne peut rien charger depuis {host}. Ouvrez directement {host}.'),
  it: says('A questo indirizzo l’app non può caricare nulla da {host}. Apri direttamente {host}.'),
  nb: says('På denne adressen kan appen ikke hente noe fra {host}. Åpne {host} direkte i stedet.'),
  nl: says('Op dit adres kan de app niets van {host} laden. Open in plaats daarvan {host} zelf.'),
  pl: says('Pod tym adresem aplikacja nie może niczego wczytać z {host}. Otwórz bezpośrednio {host}.'),
  pt: says('Neste endereço, a aplicação não consegue carregar nada de {host}. Abra diretamente {host}.'),
  sv: says('På den här adressen kan appen inte hämta något från {host}. Öppna {host} direkt i stället.'),
}
