/** What the shell says about notifications. */
const NAMES = ['notifications', 'notificationsBlocked', 'notificationsFailed', 'openSettings'] as const

/** By language, in the order of NAMES. */
const LINES: Record<string, readonly string[]> = {
  ar: [
    'الإشعارات',
    'الإشعارات من هذا التطبيق متوقفة في إعدادات الهاتف.',
    'تعذّر تفعيل الإشعارات. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
    'فتح الإعدادات',
  ],
  de: [
    'Benachrichtigungen',
    'Benachrichtigungen dieser App sind in den Einstellungen deines Geräts ausgeschaltet.',
    'Benachrichtigungen konnten nicht eingeschaltet werden. Prüfe deine Internetverbindung und versuche es noch einmal.',
    'Einstellungen öffnen',
  ],
  en: [
    'Notifications',
    'Notifications from this app are turned off in your device’s settings.',
    'Notifications couldn’t be turned on. Check your internet connection and try again.',
    'Open settings',
  ],
  es: [
    'Notificaciones',
    'Las notificaciones de esta aplicación están desactivadas en los ajustes del dispositivo.',
    'No se pudieron activar las notificaciones. Comprueba tu conexión a internet e inténtalo de nuevo.',
    'Abrir ajustes',
  ],
  fr: [
    'Notifications',
    'Les notifications de cette application sont désactivées dans les réglages de votre appareil.',
    'Impossible d’activer les notifications. Vérifiez votre connexion internet et réessayez.',
    'Ouvrir les réglages',
  ],
  it: [
    'Notifiche',
    'Le notifiche di questa app sono disattivate nelle impostazioni del dispositivo.',
    'Impossibile attivare le notifiche. Controlla la connessione a internet e riprova.',
    'Apri le impostazioni',
  ],
  ja: [
    '通知',
    'このアプリの通知は端末の設定でオフになっています。',
    '通知をオンにできませんでした。インターネット接続を確認して、もう一度お試しください。',
    '設定を開く',
  ],
  nl: [
    'Meldingen',
    'Meldingen van deze app staan uit in de instellingen van je apparaat.',
    'Meldingen konden niet worden aangezet. Controleer je internetverbinding en probeer het opnieuw.',
    'Instellingen openen',
  ],
  pt: [
    'Notificações',
    'As notificações desta aplicação estão desativadas nas definições do dispositivo.',
    'Não foi possível ativar as notificações. Verifique a sua ligação à internet e tente novamente.',
    'Abrir definições',
  ],
  'pt-BR': [
    'Notificações',
    'As notificações deste app estão desativadas nas configurações do aparelho.',
    'Não foi possível ativar as notificações. Verifique sua conexão com a internet e tente novamente.',
    'Abrir configurações',
  ],
  tr: [
    'Bildirimler',
    'Bu uygulamanın bildirimleri cihazınızın ayarlarında kapalı.',
    'Bildirimler açılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.',
    'Ayarları aç',
  ],
  zh: ['通知', '此应用的通知已在设备设置中关闭。', '无法开启通知。请检查网络连接，然后重试。', '打开设置'],
}

/** By language and name, in all languages of the shell. */
export const PUSH_TEXTS: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(LINES).map(([tag, lines]) => [
    tag,
    Object.fromEntries(NAMES.map((name, index) => [name, lines[index]!])),
  ]),
)
