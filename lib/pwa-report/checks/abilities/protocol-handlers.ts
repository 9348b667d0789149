import type { Check } from '../check'
import { counted, faultsOfList, isOwnAddress, judge, memberCheck } from '../members'

const CODE = '"protocol_handlers": [\n  { "protocol": "web+coffee", "url": "/coffee?q=%s" }\n]'
/** The HTML standard's safelist, and `web+` schemes. */
const PROTOCOL =
  /^(?:web\+[a-z]+|bitcoin|ftps?|sftp|geo|im|ircs?|ircs|magnet|mailto|matrix|mms|news|nntp|openpgp4fpr|sip|sms|smsto|ssh|tel|urn|webcal|wtai|xmpp)$/

export const protocolHandlers: Check = {
  id: 'protocol-handlers',
  group: 'abilities',
  title: 'Opens special links',
  weight: 1,
  optional: true,
  run: memberCheck(
    'protocol_handlers',
    {
      found: 'The app isn’t offered for links such as mailto:.',
      fix: 'If it can open them, specify the protocol and the page that opens them. Custom protocols start with web+.',
      code: CODE,
    },
    (input) =>
      judge(
        faultsOfList(input.value, 'Handler', ({ protocol, url }) =>
          typeof protocol !== 'string' || !PROTOCOL.test(protocol)
            ? 'is for a protocol that browsers don’t pass to apps'
            : isOwnAddress(url, input) && String(url).includes('%s')
              ? null
              : 'needs a page of this site with %s where the link goes',
        ),
        `The app opens ${counted(input.value, 'kind')} of special links.`,
        'Correct the entries.',
        CODE,
      ),
  ),
}
