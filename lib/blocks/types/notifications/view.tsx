import type { BlockOf } from '@/lib/document/block'
import { Paragraphs } from '../../frame/paragraphs'
import { LineIcon } from '../../frame/symbols'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

const BELL =
  'M12 4.5a5.5 5.5 0 0 0-5.5 5.5c0 5-1.7 6-2 6.5h15c-.3-.5-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4.5ZM12 4.5V3M10 19.5a2.2 2.2 0 0 0 4 0'

/** Asks for notifications and topics, and turns them off. Hidden without script. */
function drawNotifications({ block, context }: Drawing<BlockOf<'notifications'>>) {
  const { editing, notifications, language } = context
  const { text: words, lang } = translated('notifications', language)
  const { turnOn, turnOff, topics: topicsName, ...strings } = words
  const button = block.button.trim()
  const chosen = (notifications?.topics ?? []).filter(
    ({ id }) => block.topics.length === 0 || block.topics.includes(id),
  )
  return (
    <div
      className="ak-notify"
      data-push={notifications?.target}
      data-version={notifications?.target && notifications.version}
      data-words={JSON.stringify(strings)}
      data-bell={block.showBell ? '' : undefined}
      hidden={!editing}
    >
      {block.text.trim() && (
        <div className="ak-notify-text">
          <Paragraphs content={block.text} />
        </div>
      )}
      <button type="button" className="ak-notify-bell" lang={lang} aria-expanded="false" hidden>
        <LineIcon d={BELL} />
        <span>{strings.on}</span>
      </button>
      <div className="ak-notify-choice">
        {chosen.length > 0 && (
          <fieldset className="ak-notify-topics">
            <legend lang={lang}>{topicsName}</legend>
            {chosen.map(({ id, label }) => (
              <label key={id} className="ak-notify-topic">
                <input type="checkbox" value={id} defaultChecked />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button type="button" className="ak-notify-button" lang={button ? undefined : lang}>
          {button || turnOn}
        </button>
        <button type="button" className="ak-notify-off" lang={lang} hidden>
          {turnOff}
        </button>
      </div>
      <p className="ak-notify-told" role="status" lang={lang} />
    </div>
  )
}

const style: BlockStyle = {
  base: `
.ak-notify { padding: 20px; border-radius: 16px; background: var(--ak-tint); text-align: start; }
.ak-notify[hidden], .ak-app .ak-notify [hidden] { display: none; }
.ak-app .ak-notify-text { white-space: pre-line; text-wrap: pretty; font-weight: 500; }
.ak-app .ak-notify-text > p + p { margin-block-start: 0.75em; }
.ak-notify-choice { display: grid; gap: 12px; }
.ak-notify-text ~ .ak-notify-choice { margin-block-start: 12px; }
.ak-app .ak-notify-topics { display: grid; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.ak-app .ak-notify-topics legend { padding: 0; color: var(--ak-muted); font-size: 0.9375rem; }
.ak-app .ak-notify-topic { display: flex; align-items: center; gap: 12px; min-block-size: 44px; padding-block: 8px; line-height: 1.4; overflow-wrap: anywhere; cursor: pointer; }
.ak-app .ak-notify-topic input { flex: none; inline-size: 22px; block-size: 22px; margin: 0; accent-color: var(--ak-primary-ink); cursor: pointer; }
.ak-app .ak-notify-button { min-block-size: 48px; padding: 10px 24px; border-radius: 14px; background: var(--ak-primary); color: var(--ak-on-primary); font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
.ak-app .ak-notify-button[aria-disabled='true'] { opacity: 0.7; cursor: progress; }
.ak-app .ak-notify-off { justify-self: start; min-block-size: 44px; padding: 8px 16px; border: 1.5px solid var(--ak-edge); border-radius: 12px; color: var(--ak-text); font-weight: 600; line-height: 1.25; }
.ak-app .ak-notify-told { margin-block-start: 12px; font-size: 0.9375rem; text-wrap: pretty; }
.ak-app .ak-notify-told:empty { margin: 0; }
.ak-app .ak-notify-bell { display: flex; align-items: center; gap: 10px; min-block-size: 44px; padding: 8px 14px; border-radius: 22px; color: var(--ak-muted); font-size: 0.9375rem; text-align: start; }
.ak-notify-bell .ak-icon { flex: none; inline-size: 22px; block-size: 22px; color: var(--ak-primary-ink); }
.ak-app .ak-notify-bell[aria-expanded='true'] { margin-block-end: 8px; color: var(--ak-text); font-weight: 600; }
.ak-notify[data-quiet] { padding: 0; background: none; }
`,
  wide: `
  .ak-notify { padding: 28px; }
  .ak-notify[data-quiet] { padding: 0; }
  .ak-app .ak-notify-button { justify-self: start; min-inline-size: 240px; }
`,
  surfaces: '.ak-notify',
  hover: '.ak-app .ak-notify-bell:hover { background: var(--ak-tint); }',
  forcedColors: '.ak-app :is(.ak-notify-button, .ak-notify-bell) { border: 1px solid currentColor; }',
}

export const notificationsView: ViewModule<BlockOf<'notifications'>> = { draw: drawNotifications, style }
