import type { TemplateWords } from '../description'

export const WORDS: TemplateWords = {
  en: {
    one: { title: '{product} is on sale', text: '{price} instead of {before}' },
    many: { title: '{count} products are on sale', text: '{product} and more in {app}' },
  },
  ar: {
    one: { title: 'تخفيض على {product}', text: '{price} بدلاً من {before}' },
    many: { title: 'منتجات عليها تخفيض: {count}', text: '{product} والمزيد في {app}' },
  },
  da: {
    one: { title: '{product} er på tilbud', text: '{price} i stedet for {before}' },
    many: { title: '{count} varer er på tilbud', text: '{product} og mere i {app}' },
  },
  de: {
    one: { title: '{product} ist im Angebot', text: '{price} statt {before}' },
    many: { title: '{count} Produkte sind im Angebot', text: '{product} und mehr in {app}' },
  },
  es: {
    one: { title: '{product}, en oferta', text: '{price} en lugar de {before}' },
    many: { title: '{count} productos en oferta', text: '{product} y más en {app}' },
  },
  fr: {
    one: { title: '{product} est en promotion', text: '{price} au lieu de {before}' },
    many: { title: '{count} produits en promotion', text: '{product} et plus encore dans {app}' },
  },
  it: {
    one: { title: '{product} è in offerta', text: '{price} invece di {before}' },
    many: { title: '{count} prodotti in offerta', text: '{product} e altro in {app}' },
  },
  nb: {
    one: { title: '{product} er på salg', text: '{price} i stedet for {before}' },
    many: { title: '{count} varer er på salg', text: '{product} og mer i {app}' },
  },
  nl: {
    one: { title: '{product} is in de aanbieding', text: '{price} in plaats van {before}' },
    many: { title: '{count} producten zijn in de aanbieding', text: '{product} en meer in {app}' },
  },
  pl: {
    one: { title: '{product} w promocji', text: '{price} zamiast {before}' },
    many: { title: 'Produkty w promocji: {count}', text: '{product} i inne w {app}' },
  },
  pt: {
    one: { title: '{product} em promoção', text: '{price} em vez de {before}' },
    many: { title: '{count} produtos em promoção', text: '{product} e mais em {app}' },
  },
  sv: {
    one: { title: '{product} är på rea', text: '{price} i stället för {before}' },
    many: { title: '{count} produkter är på rea', text: '{product} med mera i {app}' },
  },
}
