/**
 * Checks this person has begun and not signed: by hand, for an occurrence that is missed by now, or to
 * correct one; those that are due stand in their own rows. Always holds: each leads back to its answers
 * and photos, or is thrown away on purpose.
 */
import { useState } from 'react'
import { type Draft, dropDraft } from '#local/drafts.ts'
import { draftPath, readDraftName } from '#src/records/begun-check.ts'
import type { CheckDraft } from '#src/records/check-draft.ts'
import { whenInSentence } from '#src/records/due-words.ts'
import { useRecords } from '#src/records/use-records.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'
import { ThrowAway } from './throw-away.tsx'

interface BegunListProps {
  drafts: ReadonlyMap<string, Draft<CheckDraft>> | undefined
  /** Names of those that stand in rows of their own. */
  shown: ReadonlySet<string>
}

export function BegunList({ drafts, shown }: BegunListProps) {
  const { db, caller, location } = useSession()
  const forms = useRecords('check-forms', { includeArchived: true })
  const [asked, setAsked] = useState<Draft<CheckDraft>>()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const begun = [...(drafts?.values() ?? [])].filter(({ name }) => !shown.has(name))
  if (begun.length === 0) return null
  const now = Date.now()
  return (
    <Card title="Started" flush>
      <List label="Started">
        {begun.map((draft) => {
          const form = forms?.find(({ id }) => id === draft.value.form_id)
          const title = form?.title ?? 'Check'
          return (
            <ListRow
              key={draft.name}
              title={title}
              second={`${begunFor(draft.name, now, timezone)}Saved on this device ${whenInSentence(draft.changed, now, timezone)}`}
              action={
                <>
                  <Button kind="danger" about={title} onClick={() => setAsked(draft)}>
                    Throw away
                  </Button>
                  <Button to={draftPath(draft.name)} about={title}>
                    Carry on
                  </Button>
                </>
              }
            />
          )
        })}
      </List>
      {asked ? (
        <ThrowAway
          begun={asked.value}
          isCorrection={isCorrection(asked.name)}
          form={forms?.find(({ id }) => id === asked.value.form_id)}
          drop={async () => {
            if (db && caller) await dropDraft({ db, user_id: caller.user_id }, asked.name)
          }}
          onDone={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}

/** "For yesterday 07:00. " */
function begunFor(name: string, now: number, timezone: string): string {
  const target = readDraftName(name)
  if (target && 'slot' in target) return `For ${whenInSentence(target.slot, now, timezone)}. `
  return isCorrection(name) ? 'A correction. ' : ''
}

function isCorrection(name: string): boolean {
  const target = readDraftName(name)
  return target !== null && 'correct' in target
}
