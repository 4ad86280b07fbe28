/** Checks begun by hand and not signed yet: those of a schedule stand in their own rows. */
import { formatWhen } from '#contract/rules/display-time.ts'
import type { Draft } from '#local/drafts.ts'
import { CHECK_DRAFTS, type CheckDraft } from '#src/records/check-draft.ts'
import { useRecords } from '#src/records/use-records.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { List, ListRow } from '#src/ui/list-row.tsx'

const BY_HAND = `${CHECK_DRAFTS}form:`

export function BegunList({ drafts }: { drafts: ReadonlyMap<string, Draft<unknown>> | undefined }) {
  const { location } = useSession()
  const forms = useRecords('check-forms', { includeArchived: true })
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const begun = [...(drafts?.values() ?? [])].filter(({ name }) => name.startsWith(BY_HAND))
  if (begun.length === 0) return null
  return (
    <Card title="Started" flush>
      <List label="Started">
        {begun.map(({ name, changed, value }) => {
          const { form_id } = value as CheckDraft
          const title = forms?.find(({ id }) => id === form_id)?.title ?? 'Check'
          return (
            <ListRow
              key={name}
              title={title}
              second={`Saved on this device ${formatWhen(changed, Date.now(), timezone)}`}
              action={
                <Button to={`/checks/fill?form=${form_id}`} about={title}>
                  Carry on
                </Button>
              }
            />
          )
        })}
      </List>
    </Card>
  )
}
