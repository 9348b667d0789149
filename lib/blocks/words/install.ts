import type { Translations } from './translations'

/** How an app gets onto the home screen of an iPhone or iPad, in the words of its own menus. */
export const IPHONE_STEPS: Translations<string> = {
  en: 'On iPhone and iPad: tap Share, then “Add to Home Screen”.',
  ar: 'على iPhone وiPad: اضغط على «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».',
  da: 'På iPhone og iPad: Tryk på Del og derefter på “Føj til hjemmeskærm”.',
  de: 'Auf iPhone und iPad: „Teilen“ antippen, dann „Zum Home-Bildschirm“.',
  es: 'En iPhone y iPad: toca Compartir y luego «Añadir a pantalla de inicio».',
  fr: 'Sur iPhone et iPad : touchez Partager, puis « Sur l’écran d’accueil ».',
  it: 'Su iPhone e iPad: tocca Condividi, poi “Aggiungi alla schermata Home”.',
  nb: 'På iPhone og iPad: Trykk på Del og deretter på «Legg til på Hjem-skjerm».',
  nl: 'Op iPhone en iPad: tik op Deel en dan op ‘Zet op beginscherm’.',
  pl: 'Na iPhonie i iPadzie: stuknij Udostępnij, a potem „Do ekranu początkowego”.',
  pt: 'No iPhone e iPad: toque em Compartilhar e depois em “Adicionar à Tela de Início”.',
  sv: 'På iPhone och iPad: tryck på Dela och sedan på ”Lägg till på hemskärmen”.',
}
