import type { TemplateWords } from '../description'

export const WORDS: TemplateWords = {
  en: {
    one: { title: '{title}', text: 'New in {app}' },
    many: { title: '{count} new posts in {app}', text: '{title} and more' },
  },
  ar: {
    one: { title: '{title}', text: 'جديد في {app}' },
    many: { title: 'مقالات جديدة في {app}: {count}', text: '{title} والمزيد' },
  },
  da: {
    one: { title: '{title}', text: 'Nyt i {app}' },
    many: { title: '{count} nye indlæg i {app}', text: '{title} og mere' },
  },
  de: {
    one: { title: '{title}', text: 'Neu in {app}' },
    many: { title: '{count} neue Beiträge in {app}', text: '{title} und mehr' },
  },
  es: {
    one: { title: '{title}', text: 'Nuevo en {app}' },
    many: { title: '{count} entradas nuevas en {app}', text: '{title} y más' },
  },
  fr: {
    one: { title: '{title}', text: 'Nouveau dans {app}' },
    many: { title: '{count} nouveaux articles dans {app}', text: '{title} et plus encore' },
  },
  it: {
    one: { title: '{title}', text: 'Novità in {app}' },
    many: { title: '{count} nuovi articoli in {app}', text: '{title} e altro' },
  },
  nb: {
    one: { title: '{title}', text: 'Nytt i {app}' },
    many: { title: '{count} nye innlegg i {app}', text: '{title} og mer' },
  },
  nl: {
    one: { title: '{title}', text: 'Nieuw in {app}' },
    many: { title: '{count} nieuwe berichten in {app}', text: '{title} en meer' },
  },
  pl: {
    one: { title: '{title}', text: 'Nowość w {app}' },
    many: { title: 'Nowe wpisy w {app}: {count}', text: '{title} i inne' },
  },
  pt: {
    one: { title: '{title}', text: 'Novo em {app}' },
    many: { title: '{count} novas publicações em {app}', text: '{title} e mais' },
  },
  sv: {
    one: { title: '{title}', text: 'Nytt i {app}' },
    many: { title: '{count} nya inlägg i {app}', text: '{title} med mera' },
  },
}
