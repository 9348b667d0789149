/** The few words in an app that its maker did not write. */
export type Words = {
  /** Of a screen without blocks. */
  empty: string
  /** Names a picture without a description; `{n}` is its place. */
  picture: string
  /** In the full-screen viewer of pictures. */
  previousPicture: string
  nextPicture: string
  closePicture: string
  playVideo: string
  /** Below a video that is not loaded yet; `{host}` is where it comes from. */
  videoFrom: string
  /** Leads to the phone's maps. */
  openMap: string
  /** Shown while there is no connection. */
  offline: string
  /** Names the bar of tabs for screen readers. */
  tabs: string
  /** Names the button of the menu, and the menu. */
  menu: string
  /** Names the way back from a screen that no tab leads to. */
  back: string
  /** Names the link to the site that the app was made from. */
  website: string
}

const ENGLISH: Words = {
  empty: 'There is nothing here yet.',
  picture: 'Picture {n}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  closePicture: 'Close',
  playVideo: 'Play video',
  videoFrom: 'Tap to load the video from {host}',
  openMap: 'Open in Maps',
  offline: 'You are offline',
  tabs: 'Tabs',
  menu: 'Menu',
  back: 'Back',
  website: 'Open website',
}

const WORDS: Record<string, Words> = {
  en: ENGLISH,
  ar: {
    empty: 'لا يوجد شيء هنا بعد.',
    picture: 'صورة {n}',
    previousPicture: 'الصورة السابقة',
    nextPicture: 'الصورة التالية',
    closePicture: 'إغلاق',
    playVideo: 'تشغيل الفيديو',
    videoFrom: 'اضغط لتحميل الفيديو من {host}',
    openMap: 'فتح في الخرائط',
    offline: 'أنت غير متصل بالإنترنت',
    tabs: 'التبويبات',
    menu: 'القائمة',
    back: 'رجوع',
    website: 'فتح الموقع',
  },
  da: {
    empty: 'Her er ikke noget endnu.',
    picture: 'Billede {n}',
    previousPicture: 'Forrige billede',
    nextPicture: 'Næste billede',
    closePicture: 'Luk',
    playVideo: 'Afspil video',
    videoFrom: 'Tryk for at hente videoen fra {host}',
    openMap: 'Åbn i Kort',
    offline: 'Du er offline',
    tabs: 'Faner',
    menu: 'Menu',
    back: 'Tilbage',
    website: 'Åbn webstedet',
  },
  de: {
    empty: 'Hier ist noch nichts.',
    picture: 'Bild {n}',
    previousPicture: 'Vorheriges Bild',
    nextPicture: 'Nächstes Bild',
    closePicture: 'Schließen',
    playVideo: 'Video abspielen',
    videoFrom: 'Tippen, um das Video von {host} zu laden',
    openMap: 'In Karten öffnen',
    offline: 'Du bist offline',
    tabs: 'Tabs',
    menu: 'Menü',
    back: 'Zurück',
    website: 'Website öffnen',
  },
  es: {
    empty: 'Todavía no hay nada aquí.',
    picture: 'Imagen {n}',
    previousPicture: 'Imagen anterior',
    nextPicture: 'Imagen siguiente',
    closePicture: 'Cerrar',
    playVideo: 'Reproducir vídeo',
    videoFrom: 'Toca para cargar el vídeo de {host}',
    openMap: 'Abrir en Mapas',
    offline: 'Sin conexión',
    tabs: 'Pestañas',
    menu: 'Menú',
    back: 'Atrás',
    website: 'Abrir el sitio web',
  },
  fr: {
    empty: 'Il n’y a encore rien ici.',
    picture: 'Image {n}',
    previousPicture: 'Image précédente',
    nextPicture: 'Image suivante',
    closePicture: 'Fermer',
    playVideo: 'Lire la vidéo',
    videoFrom: 'Touchez pour charger la vidéo depuis {host}',
    openMap: 'Ouvrir dans Plans',
    offline: 'Vous êtes hors ligne',
    tabs: 'Onglets',
    menu: 'Menu',
    back: 'Retour',
    website: 'Ouvrir le site web',
  },
  it: {
    empty: 'Qui non c’è ancora nulla.',
    picture: 'Immagine {n}',
    previousPicture: 'Immagine precedente',
    nextPicture: 'Immagine successiva',
    closePicture: 'Chiudi',
    playVideo: 'Riproduci video',
    videoFrom: 'Tocca per caricare il video da {host}',
    openMap: 'Apri in Mappe',
    offline: 'Sei offline',
    tabs: 'Schede',
    menu: 'Menu',
    back: 'Indietro',
    website: 'Apri il sito web',
  },
  nb: {
    empty: 'Her er det ingenting ennå.',
    picture: 'Bilde {n}',
    previousPicture: 'Forrige bilde',
    nextPicture: 'Neste bilde',
    closePicture: 'Lukk',
    playVideo: 'Spill av video',
    videoFrom: 'Trykk for å hente videoen fra {host}',
    openMap: 'Åpne i Kart',
    offline: 'Du er frakoblet',
    tabs: 'Faner',
    menu: 'Meny',
    back: 'Tilbake',
    website: 'Åpne nettstedet',
  },
  nl: {
    empty: 'Hier is nog niets.',
    picture: 'Afbeelding {n}',
    previousPicture: 'Vorige afbeelding',
    nextPicture: 'Volgende afbeelding',
    closePicture: 'Sluiten',
    playVideo: 'Video afspelen',
    videoFrom: 'Tik om de video van {host} te laden',
    openMap: 'Openen in Kaarten',
    offline: 'Je bent offline',
    tabs: 'Tabbladen',
    menu: 'Menu',
    back: 'Terug',
    website: 'Website openen',
  },
  pl: {
    empty: 'Jeszcze nic tu nie ma.',
    picture: 'Zdjęcie {n}',
    previousPicture: 'Poprzednie zdjęcie',
    nextPicture: 'Następne zdjęcie',
    closePicture: 'Zamknij',
    playVideo: 'Odtwórz film',
    videoFrom: 'Dotknij, aby wczytać film z {host}',
    openMap: 'Otwórz w Mapach',
    offline: 'Jesteś offline',
    tabs: 'Karty',
    menu: 'Menu',
    back: 'Wstecz',
    website: 'Otwórz stronę',
  },
  pt: {
    empty: 'Ainda não há nada aqui.',
    picture: 'Imagem {n}',
    previousPicture: 'Imagem anterior',
    nextPicture: 'Próxima imagem',
    closePicture: 'Fechar',
    playVideo: 'Reproduzir vídeo',
    videoFrom: 'Toque para carregar o vídeo de {host}',
    openMap: 'Abrir no Mapas',
    offline: 'Sem conexão',
    tabs: 'Abas',
    menu: 'Menu',
    back: 'Voltar',
    website: 'Abrir o site',
  },
  sv: {
    empty: 'Här finns inget ännu.',
    picture: 'Bild {n}',
    previousPicture: 'Föregående bild',
    nextPicture: 'Nästa bild',
    closePicture: 'Stäng',
    playVideo: 'Spela upp video',
    videoFrom: 'Tryck för att hämta videon från {host}',
    openMap: 'Öppna i Kartor',
    offline: 'Du är offline',
    tabs: 'Flikar',
    menu: 'Meny',
    back: 'Tillbaka',
    website: 'Öppna webbplatsen',
  },
}

/**
 * The words in the app's language, else in English. `lang` is set where they differ from the app's language, so that a
 * screen reader pronounces them rightly.
 */
export function words(language: string): { text: Words; lang: 'en' | undefined } {
  const text = WORDS[language.toLowerCase().split('-')[0] ?? '']
  return text ? { text, lang: undefined } : { text: ENGLISH, lang: 'en' }
}
