import { SHELL_TEXTS } from '../android/shell-texts'
import { PUSH_TEXTS } from './push-texts'
import { IOS_SHELL_WITH_PUSH } from './shell-config'

/** What the iOS shell says besides what Android's says too, and why it asks: the system shows the reasons. */
const OWN = ['ok', 'cancel', 'close', 'signIn', 'userName', 'password'] as const
const REASONS = ['camera', 'microphone', 'photos', 'location'] as const
const SHARED = ['offlineTitle', 'offlineText', 'retry', 'downloadFailed'] as const

export type UsageReason = (typeof REASONS)[number]

/** By language, in the order of OWN, then of REASONS. */
const LINES: Record<string, readonly string[]> = {
  ar: [
    ...['حسنًا', 'إلغاء', 'إغلاق', 'تسجيل الدخول', 'اسم المستخدم', 'كلمة المرور'],
    ...['لإضافة الصور ومقاطع الفيديو التي تلتقطها.', 'لإضافة صوت إلى ما تسجله.'],
    ...['لحفظ الصور في مكتبتك.', 'لعرض ما هو قريب منك.'],
  ],
  de: [
    ...['OK', 'Abbrechen', 'Schließen', 'Anmelden', 'Benutzername', 'Passwort'],
    ...['Damit du Fotos und Videos aufnehmen und hinzufügen kannst.', 'Damit deine Aufnahmen Ton haben.'],
    ...['Damit du Bilder in deiner Mediathek sichern kannst.', 'Um zu zeigen, was in deiner Nähe ist.'],
  ],
  en: [
    ...['OK', 'Cancel', 'Close', 'Sign in', 'User name', 'Password'],
    ...['To add photos and videos that you take.', 'To add sound to what you record.'],
    ...['To save pictures to your library.', 'To show what is near you.'],
  ],
  es: [
    ...['Aceptar', 'Cancelar', 'Cerrar', 'Iniciar sesión', 'Nombre de usuario', 'Contraseña'],
    ...['Para añadir fotos y vídeos que hagas.', 'Para añadir sonido a lo que grabes.'],
    ...['Para guardar imágenes en tu fototeca.', 'Para mostrarte lo que hay cerca.'],
  ],
  fr: [
    ...['OK', 'Annuler', 'Fermer', 'Se connecter', 'Nom d’utilisateur', 'Mot de passe'],
    ...['Pour ajouter les photos et vidéos que vous prenez.', 'Pour ajouter du son à vos enregistrements.'],
    ...['Pour enregistrer des images dans votre photothèque.', 'Pour montrer ce qui est près de vous.'],
  ],
  it: [
    ...['OK', 'Annulla', 'Chiudi', 'Accedi', 'Nome utente', 'Password'],
    ...['Per aggiungere foto e video che scatti.', 'Per aggiungere l’audio a ciò che registri.'],
    ...['Per salvare le immagini nella tua libreria.', 'Per mostrarti cosa c’è vicino a te.'],
  ],
  ja: [
    ...['OK', 'キャンセル', '閉じる', 'サインイン', 'ユーザ名', 'パスワード'],
    ...['撮影した写真やビデオを追加するために使用します。', '録画や録音に音声を追加するために使用します。'],
    ...['写真をライブラリに保存するために使用します。', '近くの情報を表示するために使用します。'],
  ],
  nl: [
    ...['OK', 'Annuleer', 'Sluit', 'Log in', 'Gebruikersnaam', 'Wachtwoord'],
    ...['Om foto’s en video’s toe te voegen die je maakt.', 'Om geluid toe te voegen aan je opnamen.'],
    ...['Om afbeeldingen in je bibliotheek te bewaren.', 'Om te laten zien wat er bij jou in de buurt is.'],
  ],
  pt: [
    ...['OK', 'Cancelar', 'Fechar', 'Iniciar sessão', 'Nome de utilizador', 'Palavra-passe'],
    ...['Para adicionar fotografias e vídeos que tirar.', 'Para adicionar som ao que gravar.'],
    ...['Para guardar imagens na sua fototeca.', 'Para mostrar o que está perto de si.'],
  ],
  'pt-BR': [
    ...['OK', 'Cancelar', 'Fechar', 'Entrar', 'Nome de usuário', 'Senha'],
    ...['Para adicionar fotos e vídeos que você fizer.', 'Para adicionar som ao que você gravar.'],
    ...['Para salvar imagens na sua fototeca.', 'Para mostrar o que está perto de você.'],
  ],
  tr: [
    ...['Tamam', 'Vazgeç', 'Kapat', 'Giriş yap', 'Kullanıcı adı', 'Parola'],
    ...['Çektiğiniz fotoğraf ve videoları eklemek için.', 'Kaydettiklerinize ses eklemek için.'],
    ...['Görselleri arşivinize kaydetmek için.', 'Yakınınızdakileri göstermek için.'],
  ],
  zh: [
    ...['好', '取消', '关闭', '登录', '用户名', '密码'],
    ...['用于添加你拍摄的照片和视频。', '用于为你录制的内容添加声音。'],
    ...['用于将图片存储到你的图库。', '用于显示你附近的内容。'],
  ],
}

/** What the first shell says in each language that it speaks, by name. */
const IOS_TEXTS: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(LINES).map(([tag, lines]) => {
    const shared = SHARED.map((name) => [name, SHELL_TEXTS[tag]?.[name] ?? name])
    return [tag, Object.fromEntries([...shared, ...OWN.map((name, index) => [name, lines[index]])])]
  }),
)

/** What a shell says in each language that it speaks, by name. */
export function iosTexts(shell: number): Record<string, Record<string, string>> {
  if (shell < IOS_SHELL_WITH_PUSH) return IOS_TEXTS
  return Object.fromEntries(
    Object.entries(IOS_TEXTS).map(([tag, texts]) => [tag, { ...texts, ...PUSH_TEXTS[tag] }]),
  )
}

/** Why the app asks for something, in the language or in English. */
export function usageReason(reason: UsageReason, tag: string): string {
  const lines = LINES[tag] ?? LINES[tag.split('-')[0] ?? ''] ?? LINES['en']!
  return lines[OWN.length + REASONS.indexOf(reason)]!
}
