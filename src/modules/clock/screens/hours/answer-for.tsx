/**
 * What an admin must confirm in a shift: a time somebody added for themselves, a doubtful tap.
 * Always holds: nobody confirms their own (§1.5); only what the rules allow is offered.
 */
import { IconBan } from '@tabler/icons-react'
import { isNameUnproven, isTimeUnproven } from '#contract/core/sync/unproven.ts'
import { waitsForAdmin } from '#contract/modules/clock/clock-answers.ts'
import { clockVoidRefusal } from '#contract/modules/clock/user-clock-events.rules.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../clock.module.css'
import { timeWords } from './look-words.ts'

interface AnswerForProps {
  events: readonly UserClockEvent[]
  onVoid: (event: UserClockEvent) => void
}

/** Who tapped, not only when. */
const isPersonInDoubt = (event: UserClockEvent) =>
  !event.approved_by && (event.disowned === true || isNameUnproven(event))

export function AnswerFor({ events, onVoid }: AnswerForProps) {
  const { caller } = useSession()
  const save = useSave()
  const waiting = events.filter(waitsForAdmin)
  if (!caller || waiting.length === 0) return null
  const isOwn = waiting.some((event) => event.user_id === caller.user_id)
  if (isOwn) return <p className={styles.reason}>Another admin approves your own.</p>

  async function approve(by: string): Promise<void> {
    for (const event of waiting) {
      const done = await save.edit('user-clock-events', event, { approved_by: by })
      if (!done.ok) return toast.fail(done.message)
    }
    toast.success('Approved', { second: 'Saved on this device' })
  }
  const [doubted] = waiting.filter(
    (event) => isPersonInDoubt(event) && clockVoidRefusal(event, caller) === null,
  )
  return (
    <>
      <Button onClick={() => void approve(caller.user_id)}>
        {waiting.every(isPersonInDoubt) && !waiting.some(isTimeUnproven)
          ? 'It was them'
          : 'Approve'}
      </Button>
      {doubted ? (
        <Button
          kind="danger"
          icon={IconBan}
          about={`: void the ${timeWords[doubted.kind]}`}
          onClick={() => onVoid(doubted)}
        >
          It was somebody else
        </Button>
      ) : null}
    </>
  )
}
