/**
 * The link an admin hands over so that a person sets their own password. It is only shown this
 * once, because the server doesn't store it in the clear; the card says how long it is valid and
 * whether it was emailed.
 */

import { IconCopy } from '@tabler/icons-react'
import type { InviteReply } from '#contract/core/access/session-protocol.ts'
import { formatDateTime } from '#contract/time/display-date.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import styles from './one-time-link.module.css'

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied')
  } catch {
    toast.fail("The link couldn't be copied.", { second: 'Select it and copy it by hand.' })
  }
}

interface OneTimeLinkProps {
  /** Whose link it is. */
  name: string
  invite: InviteReply
}

export function OneTimeLink({ name, invite }: OneTimeLinkProps) {
  const { location } = useSession()
  const until = formatDateTime(invite.expires, timezoneOf(location))
  return (
    <Card title={`Link for ${name}`}>
      <p className={styles.words}>
        {invite.emailed ? 'It was sent by email. ' : ''}
        It works once, until {until}, and is shown only now.
      </p>
      <div className={styles.line}>
        <output className={styles.link}>{invite.link}</output>
        <Button icon={IconCopy} about={`for ${name}`} onClick={() => void copy(invite.link)}>
          Copy link
        </Button>
      </div>
    </Card>
  )
}
