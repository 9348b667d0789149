import type { Translations } from './translations'

/** What the app says by itself about its notifications */
export type NotificationWords = {
  /** The button, where its maker left it empty. */
  turnOn: string
  turnOff: string
  /** Names the topics. */
  topics: string
  on: string
  off: string
  asking: string
  /** At least one topic is chosen. */
  choose: string
  failed: string
  /** How to undo it in a browser, and in an app that is installed. */
  blocked: string
  blockedInPhone: string
  unavailable: string
  /** For iPhones and iPads, in the words of their own menus. */
  install: string
}

export const NOTIFICATION_WORDS: Translations<NotificationWords> = {
  en: {
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off',
    topics: 'Tell me about',
    on: 'Notifications are on',
    off: 'Notifications are off',
    asking: 'Turning on…',
    choose: 'Choose at least one topic.',
    failed: 'That didn’t work. Try again later.',
    blocked:
      'Notifications are blocked. Tap the icon beside the address, allow notifications, then load the page again.',
    blockedInPhone:
      'Notifications are blocked. Open the settings of your phone, choose this app and allow notifications.',
    unavailable: 'Notifications aren’t possible here.',
    install:
      'On iPhone and iPad, put this app on your home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
  },
  ar: {
    turnOn: 'تفعيل الإشعارات',
    turnOff: 'إيقاف',
    topics: 'أخبرني عن',
    on: 'الإشعارات مفعّلة',
    off: 'الإشعارات متوقفة',
    asking: 'جارٍ التفعيل…',
    choose: 'اختر موضوعًا واحدًا على الأقل.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى لاحقًا.',
    blocked: 'الإشعارات محظورة. اضغط على الرمز بجانب العنوان، واسمح بالإشعارات، ثم أعد تحميل الصفحة.',
    blockedInPhone: 'الإشعارات محظورة. افتح إعدادات هاتفك، واختر هذا التطبيق، واسمح بالإشعارات.',
    unavailable: 'الإشعارات غير ممكنة هنا.',
    install:
      'على iPhone وiPad، أضف هذا التطبيق إلى الشاشة الرئيسية أولاً: اضغط على «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية»، وافتحه من هناك.',
  },
  da: {
    turnOn: 'Slå notifikationer til',
    turnOff: 'Slå fra',
    topics: 'Fortæl mig om',
    on: 'Notifikationer er slået til',
    off: 'Notifikationer er slået fra',
    asking: 'Slår til…',
    choose: 'Vælg mindst ét emne.',
    failed: 'Det lykkedes ikke. Prøv igen senere.',
    blocked:
      'Notifikationer er blokeret. Tryk på ikonet ved siden af adressen, tillad notifikationer, og indlæs siden igen.',
    blockedInPhone:
      'Notifikationer er blokeret. Åbn telefonens indstillinger, vælg denne app, og tillad notifikationer.',
    unavailable: 'Notifikationer er ikke mulige her.',
    install:
      'På iPhone og iPad: Læg først appen på hjemmeskærmen. Tryk på Del og derefter på “Føj til hjemmeskærm”, og åbn den derfra.',
  },
  de: {
    turnOn: 'Mitteilungen einschalten',
    turnOff: 'Ausschalten',
    topics: 'Informiere mich über',
    on: 'Mitteilungen sind an',
    off: 'Mitteilungen sind aus',
    asking: 'Wird eingeschaltet…',
    choose: 'Wähle mindestens ein Thema.',
    failed: 'Das hat nicht geklappt. Versuche es später noch einmal.',
    blocked:
      'Mitteilungen sind blockiert. Tippe auf das Symbol neben der Adresse, erlaube Benachrichtigungen und lade die Seite neu.',
    blockedInPhone:
      'Mitteilungen sind blockiert. Öffne die Einstellungen deines Geräts, wähle diese App und erlaube Mitteilungen.',
    unavailable: 'Mitteilungen sind hier nicht möglich.',
    install:
      'Auf iPhone und iPad: Lege diese App zuerst auf den Home-Bildschirm. „Teilen“ antippen, dann „Zum Home-Bildschirm“, und sie von dort öffnen.',
  },
  es: {
    turnOn: 'Activar las notificaciones',
    turnOff: 'Desactivar',
    topics: 'Avísame de',
    on: 'Las notificaciones están activadas',
    off: 'Las notificaciones están desactivadas',
    asking: 'Activando…',
    choose: 'Elige al menos un tema.',
    failed: 'No ha funcionado. Inténtalo más tarde.',
    blocked:
      'Las notificaciones están bloqueadas. Toca el icono junto a la dirección, permite las notificaciones y vuelve a cargar la página.',
    blockedInPhone:
      'Las notificaciones están bloqueadas. Abre los ajustes del teléfono, elige esta app y permite las notificaciones.',
    unavailable: 'Aquí no es posible recibir notificaciones.',
    install:
      'En iPhone y iPad, añade antes esta app a la pantalla de inicio: toca Compartir y luego «Añadir a pantalla de inicio», y ábrela desde allí.',
  },
  fr: {
    turnOn: 'Activer les notifications',
    turnOff: 'Désactiver',
    topics: 'Me prévenir pour',
    on: 'Les notifications sont activées',
    off: 'Les notifications sont désactivées',
    asking: 'Activation…',
    choose: 'Choisissez au moins un sujet.',
    failed: 'Cela n’a pas fonctionné. Réessayez plus tard.',
    blocked:
      'Les notifications sont bloquées. Touchez l’icône à côté de l’adresse, autorisez les notifications, puis rechargez la page.',
    blockedInPhone:
      'Les notifications sont bloquées. Ouvrez les réglages du téléphone, choisissez cette app et autorisez les notifications.',
    unavailable: 'Les notifications ne sont pas possibles ici.',
    install:
      'Sur iPhone et iPad, placez d’abord cette app sur l’écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil », et ouvrez-la depuis là.',
  },
  it: {
    turnOn: 'Attiva le notifiche',
    turnOff: 'Disattiva',
    topics: 'Avvisami per',
    on: 'Le notifiche sono attive',
    off: 'Le notifiche sono disattivate',
    asking: 'Attivazione…',
    choose: 'Scegli almeno un argomento.',
    failed: 'Non ha funzionato. Riprova più tardi.',
    blocked:
      'Le notifiche sono bloccate. Tocca l’icona accanto all’indirizzo, consenti le notifiche e ricarica la pagina.',
    blockedInPhone:
      'Le notifiche sono bloccate. Apri le impostazioni del telefono, scegli questa app e consenti le notifiche.',
    unavailable: 'Qui le notifiche non sono possibili.',
    install:
      'Su iPhone e iPad, aggiungi prima questa app alla schermata Home: tocca Condividi, poi “Aggiungi alla schermata Home”, e aprila da lì.',
  },
  nb: {
    turnOn: 'Slå på varsler',
    turnOff: 'Slå av',
    topics: 'Fortell meg om',
    on: 'Varsler er på',
    off: 'Varsler er av',
    asking: 'Slår på…',
    choose: 'Velg minst ett emne.',
    failed: 'Det gikk ikke. Prøv igjen senere.',
    blocked:
      'Varsler er blokkert. Trykk på ikonet ved siden av adressen, tillat varsler, og last inn siden på nytt.',
    blockedInPhone:
      'Varsler er blokkert. Åpne innstillingene på telefonen, velg denne appen og tillat varsler.',
    unavailable: 'Varsler er ikke mulig her.',
    install:
      'På iPhone og iPad: Legg først appen på Hjem-skjermen. Trykk på Del og deretter på «Legg til på Hjem-skjerm», og åpne den derfra.',
  },
  nl: {
    turnOn: 'Meldingen inschakelen',
    turnOff: 'Uitschakelen',
    topics: 'Vertel me over',
    on: 'Meldingen staan aan',
    off: 'Meldingen staan uit',
    asking: 'Wordt ingeschakeld…',
    choose: 'Kies minstens één onderwerp.',
    failed: 'Dat is niet gelukt. Probeer het later opnieuw.',
    blocked:
      'Meldingen zijn geblokkeerd. Tik op het pictogram naast het adres, sta meldingen toe en laad de pagina opnieuw.',
    blockedInPhone:
      'Meldingen zijn geblokkeerd. Open de instellingen van je telefoon, kies deze app en sta meldingen toe.',
    unavailable: 'Meldingen zijn hier niet mogelijk.',
    install:
      'Zet deze app op iPhone en iPad eerst op je beginscherm: tik op Deel en dan op ‘Zet op beginscherm’, en open de app daar.',
  },
  pl: {
    turnOn: 'Włącz powiadomienia',
    turnOff: 'Wyłącz',
    topics: 'Powiadamiaj mnie o',
    on: 'Powiadomienia są włączone',
    off: 'Powiadomienia są wyłączone',
    asking: 'Włączanie…',
    choose: 'Wybierz co najmniej jeden temat.',
    failed: 'Nie udało się. Spróbuj ponownie później.',
    blocked:
      'Powiadomienia są zablokowane. Dotknij ikony obok adresu, zezwól na powiadomienia i wczytaj stronę ponownie.',
    blockedInPhone:
      'Powiadomienia są zablokowane. Otwórz ustawienia telefonu, wybierz tę aplikację i zezwól na powiadomienia.',
    unavailable: 'Powiadomienia nie są tu możliwe.',
    install:
      'Na iPhonie i iPadzie najpierw dodaj tę aplikację do ekranu początkowego: stuknij Udostępnij, potem „Do ekranu początkowego”, i otwórz ją stamtąd.',
  },
  pt: {
    turnOn: 'Ativar as notificações',
    turnOff: 'Desativar',
    topics: 'Avise-me sobre',
    on: 'As notificações estão ativadas',
    off: 'As notificações estão desativadas',
    asking: 'Ativando…',
    choose: 'Escolha pelo menos um assunto.',
    failed: 'Não funcionou. Tente novamente mais tarde.',
    blocked:
      'As notificações estão bloqueadas. Toque no ícone ao lado do endereço, permita as notificações e recarregue a página.',
    blockedInPhone:
      'As notificações estão bloqueadas. Abra as configurações do telefone, escolha este app e permita as notificações.',
    unavailable: 'As notificações não são possíveis aqui.',
    install:
      'No iPhone e iPad, primeiro coloque este app na Tela de Início: toque em Compartilhar e depois em “Adicionar à Tela de Início”, e abra-o por lá.',
  },
  sv: {
    turnOn: 'Slå på aviseringar',
    turnOff: 'Stäng av',
    topics: 'Berätta för mig om',
    on: 'Aviseringar är på',
    off: 'Aviseringar är av',
    asking: 'Slår på…',
    choose: 'Välj minst ett ämne.',
    failed: 'Det gick inte. Försök igen senare.',
    blocked:
      'Aviseringar är blockerade. Tryck på ikonen bredvid adressen, tillåt aviseringar och läs in sidan igen.',
    blockedInPhone:
      'Aviseringar är blockerade. Öppna telefonens inställningar, välj den här appen och tillåt aviseringar.',
    unavailable: 'Aviseringar är inte möjliga här.',
    install:
      'På iPhone och iPad: lägg först appen på hemskärmen. Tryck på Dela och sedan på ”Lägg till på hemskärmen”, och öppna den därifrån.',
  },
}
