/** Prints of this lot, newest first, and which of them say something else than its label says now. */
import type { LabelPrint } from '#contract/modules/labels/label-prints.ts'
import { LABEL_SIZES } from '#contract/modules/labels/label-sizes.ts'
import type { LabelText } from '#contract/modules/production/label.ts'
import { formatWhen } from '#contract/time/display-time.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { printsThatSayElse } from './prints-that-say-else.ts'

export function PrintHistory({ prints, text }: { prints: readonly LabelPrint[]; text: LabelText }) {
  const now = useNow()
  const { nameOf, timezone } = useReading({
    users: [...new Set(prints.map(({ created_by }) => created_by))].sort(),
  })
  if (prints.length === 0) return null
  const others = printsThatSayElse(prints, text)
  const copies = others.reduce((sum, print) => sum + print.copies, 0)
  return (
    <>
      {copies > 0 ? (
        <Note
          tone="warning"
          title={
            copies === 1
              ? '1 label that is out says something else'
              : `${copies} labels that are out say something else`
          }
        >
          Its ingredients, allergens or dates have changed since. Label those packs again.
        </Note>
      ) : null}
      <Card title="Printed" flush>
        <List label="Printed">
          {prints.toReversed().map((print) => (
            <ListRow
              key={print.id}
              title={`${print.copies} of ${LABEL_SIZES[print.size].label}`}
              second={[
                `${nameOf('users', print.created_by) ?? 'Somebody'}, ${formatWhen(print.date, now, timezone)}`,
                print.why,
              ]
                .filter(Boolean)
                .join('. ')}
            />
          ))}
        </List>
      </Card>
    </>
  )
}
