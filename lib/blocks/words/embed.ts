import type { Translations } from './translations'

type EmbedWords = { from: string; show: string; open: string }

export const EMBED_WORDS: Translations<EmbedWords> = {
  en: { from: 'Content from {host}', show: 'Show here', open: 'Open' },
  ar: { from: 'محتوى من {host}', show: 'عرض هنا', open: 'فتح' },
  da: { from: 'Indhold fra {host}', show: 'Vis her', open: 'Åbn' },
  de: { from: 'Inhalt von {host}', show: 'Hier anzeigen', open: 'Öffnen' },
  es: { from: 'Contenido de {host}', show: 'Mostrar aquí', open: 'Abrir' },
  fr: { from: 'Contenu de {host}', show: 'Afficher ici', open: 'Ouvrir' },
  it: { from: 'Contenuto di {host}', show: 'Mostra qui', open: 'Apri' },
  nb: { from: 'Innhold fra {host}', show: 'Vis her', open: 'Åpne' },
  nl: { from: 'Inhoud van {host}', show: 'Hier tonen', open: 'Openen' },
  pl: { from: 'Treść z {host}', show: 'Pokaż tutaj', open: 'Otwórz' },
  pt: { from: 'Conteúdo de {host}', show: 'Mostrar aqui', open: 'Abrir' },
  sv: { from: 'Innehåll från {host}', show: 'Visa här', open: 'Öppna' },
}
