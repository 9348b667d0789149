import type { TemplateWords } from '../description'

export const WORDS: TemplateWords = {
  en: {
    one: { title: '{product} is back in stock', text: 'Get it in {app} while it lasts.' },
    many: { title: '{count} products are back in stock', text: '{product} and more in {app}' },
  },
  ar: {
    one: { title: '{product} متوفر من جديد', text: 'اطلبه في {app} قبل نفاد الكمية.' },
    many: { title: 'منتجات متوفرة من جديد: {count}', text: '{product} والمزيد في {app}' },
  },
  da: {
    one: { title: '{product} er på lager igen', text: 'Find den i {app}, så længe lager haves.' },
    many: { title: '{count} varer er på lager igen', text: '{product} og mere i {app}' },
  },
  de: {
    one: { title: '{product} ist wieder da', text: 'In {app}, solange der Vorrat reicht.' },
    many: { title: '{count} Produkte sind wieder da', text: '{product} und mehr in {app}' },
  },
  es: {
    one: { title: '{product}: otra vez disponible', text: 'En {app}, hasta agotar existencias.' },
    many: { title: '{count} productos otra vez disponibles', text: '{product} y más en {app}' },
  },
  fr: {
    one: {
      title: '{product} est de retour en stock',
      text: 'Dans {app}, dans la limite des stocks disponibles.',
    },
    many: { title: '{count} produits de retour en stock', text: '{product} et plus encore dans {app}' },
  },
  it: {
    one: { title: '{product}: di nuovo disponibile', text: 'In {app}, fino a esaurimento scorte.' },
    many: { title: '{count} prodotti di nuovo disponibili', text: '{product} e altro in {app}' },
  },
  nb: {
    one: { title: '{product} er på lager igjen', text: 'Finn den i {app} så lenge lageret rekker.' },
    many: { title: '{count} varer er på lager igjen', text: '{product} og mer i {app}' },
  },
  nl: {
    one: { title: '{product} is weer op voorraad', text: 'In {app}, zolang de voorraad strekt.' },
    many: { title: '{count} producten zijn weer op voorraad', text: '{product} en meer in {app}' },
  },
  pl: {
    one: { title: '{product}: znowu w sprzedaży', text: 'W {app}, do wyczerpania zapasów.' },
    many: { title: 'Znowu w sprzedaży: {count}', text: '{product} i inne w {app}' },
  },
  pt: {
    one: { title: '{product}: de novo em stock', text: 'Em {app}, enquanto durar.' },
    many: { title: '{count} produtos de novo em stock', text: '{product} e mais em {app}' },
  },
  sv: {
    one: { title: '{product} finns i lager igen', text: 'I {app}, så länge lagret räcker.' },
    many: { title: '{count} produkter finns i lager igen', text: '{product} med mera i {app}' },
  },
}
