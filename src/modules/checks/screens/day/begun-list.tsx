/**
 * Checks this person has started and not signed: by hand, for a missed occurrence, at another site,
 * or as a correction; those that are due are in their own rows. Always holds: each says whose it is
 * if that is another site's, and links back to its answers and photos, or can be thrown away on
 * purpose.
 */
import { useState } from 'react'
import { type Draft, dropDraft } from '#local/drafts/drafts.ts'
import { draftPath } from '#src/modules/checks/parts/begun-check.ts'
import type { CheckDraft } from '#src/modules/checks/parts/check-draft.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ThrowAway } from '../fill/throw-away.tsx'
import { begunWords, isCorrection } from './begun-words.ts'

interface BegunListProps {
  drafts: ReadonlyMap<string, Draft<CheckDraft>> | undefined
  /** Names of those that have rows of their own. */
  shown: ReadonlySet<string>
}

export function BegunList({ drafts, shown }: BegunListProps) {
  const { db, caller, location, locations } = useSession()
  const forms = useRecords('check-forms', { includeArchived: true })
  const schedules = useRecords('check-schedules', { includeArchived: true })
  const [asked, setAsked] = useState<Draft<CheckDraft>>()
  const begun = [...(drafts?.values() ?? [])].filter(({ name }) => !shown.has(name))
  if (begun.length === 0 || !schedules) return null
  const schedulesById = new Map(schedules.map((one) => [one.id, one]))
  const seen = { schedulesById, locations, location, now: Date.now() }
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
              second={begunWords(draft, seen)}
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
