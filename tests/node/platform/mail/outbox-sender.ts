// A node that sends emails: a process that a test starts and kills.
import { sendDueMails } from '@/lib/platform/mail/sender'

void sendDueMails().then((sent) => process.send?.({ sent }))
