import { z } from 'zod'

const line = z.string().min(1).max(300)

/** What the shell itself says, in one language. */
export const shellTextsSchema = z.strictObject({
  offlineTitle: line,
  offlineText: line,
  retry: line,
  downloadStarted: line,
  downloadSaved: line,
  downloadFailed: line,
  chooseFile: line,
})
export type ShellTexts = z.infer<typeof shellTextsSchema>

const KEYS = Object.keys(shellTextsSchema.shape) as (keyof ShellTexts)[]

function texts(...lines: [string, string, string, string, string, string, string]): ShellTexts {
  return Object.fromEntries(KEYS.map((key, index) => [key, lines[index]])) as ShellTexts
}

/** Built in, by BCP 47 language, each in the order of the schema; an app may replace or add to them. */
export const SHELL_TEXTS: Record<string, ShellTexts> = {
  ar: texts(
    'لا يوجد اتصال',
    'تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
    'إعادة المحاولة',
    'بدأ التنزيل',
    'تم الحفظ في التنزيلات',
    'فشل التنزيل',
    'اختيار ملف',
  ),
  de: texts(
    'Keine Verbindung',
    'Prüfe deine Internetverbindung und versuche es noch einmal.',
    'Erneut versuchen',
    'Download gestartet',
    'In Downloads gespeichert',
    'Download fehlgeschlagen',
    'Datei auswählen',
  ),
  en: texts(
    'No connection',
    'Check your internet connection and try again.',
    'Try again',
    'Download started',
    'Saved to Downloads',
    'Download failed',
    'Choose a file',
  ),
  es: texts(
    'Sin conexión',
    'Comprueba tu conexión a internet e inténtalo de nuevo.',
    'Reintentar',
    'Descarga iniciada',
    'Guardado en Descargas',
    'Error en la descarga',
    'Elegir un archivo',
  ),
  fr: texts(
    'Pas de connexion',
    'Vérifiez votre connexion internet et réessayez.',
    'Réessayer',
    'Téléchargement commencé',
    'Enregistré dans Téléchargements',
    'Échec du téléchargement',
    'Choisir un fichier',
  ),
  it: texts(
    'Nessuna connessione',
    'Controlla la connessione a internet e riprova.',
    'Riprova',
    'Download avviato',
    'Salvato in Download',
    'Download non riuscito',
    'Scegli un file',
  ),
  ja: texts(
    '接続できません',
    'インターネット接続を確認して、もう一度お試しください。',
    '再試行',
    'ダウンロードを開始しました',
    'ダウンロードに保存しました',
    'ダウンロードに失敗しました',
    'ファイルを選択',
  ),
  nl: texts(
    'Geen verbinding',
    'Controleer je internetverbinding en probeer het opnieuw.',
    'Opnieuw proberen',
    'Download gestart',
    'Opgeslagen in Downloads',
    'Download mislukt',
    'Kies een bestand',
  ),
  pt: texts(
    'Sem ligação',
    'Verifique a sua ligação à internet e tente novamente.',
    'Tentar novamente',
    'Transferência iniciada',
    'Guardado em Transferências',
    'A transferência falhou',
    'Escolher um ficheiro',
  ),
  'pt-BR': texts(
    'Sem conexão',
    'Verifique sua conexão com a internet e tente novamente.',
    'Tentar novamente',
    'Download iniciado',
    'Salvo em Downloads',
    'Falha no download',
    'Escolher um arquivo',
  ),
  tr: texts(
    'Bağlantı yok',
    'İnternet bağlantınızı kontrol edip tekrar deneyin.',
    'Tekrar dene',
    'İndirme başladı',
    'İndirilenlere kaydedildi',
    'İndirme başarısız oldu',
    'Dosya seç',
  ),
  zh: texts(
    '无网络连接',
    '请检查网络连接，然后重试。',
    '重试',
    '已开始下载',
    '已保存到下载',
    '下载失败',
    '选择文件',
  ),
}
