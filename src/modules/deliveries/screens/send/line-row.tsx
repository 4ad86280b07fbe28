/** A lot of the delivery; one that may not leave any more says why, and waits to be taken out. */
import { IconTrash } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { lotDayWords, lotStatusWords } from '#src/modules/lots/parts/lot-status.ts'
import { ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { lineName, type StandingLine } from './line-standings.ts'

interface LineRowProps {
  readonly of: StandingLine
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  readonly onTakeOut: () => void
}

export function LineRow({ of, today, onTakeOut }: LineRowProps) {
  const { line, standing, problem } = of
  const lot = standing?.lot
  const name = lineName(of)
  return (
    <ListRow
      title={name}
      second={
        problem ?? [lot?.batch_code, lot && lotDayWords(lot, today)].filter(Boolean).join(', ')
      }
      aside={formatQuantity(line.quantity, lot?.unit ?? 'g')}
      {...(problem !== null && {
        status: standing
          ? { ...lotStatusWords(standing, today), tone: 'fail' as const }
          : { tone: 'fail' as const, words: 'Not found' },
      })}
      action={
        problem === null ? (
          <IconButton icon={IconTrash} name={`Take off ${name}`} kind="plain" onClick={onTakeOut} />
        ) : (
          <Button icon={IconTrash} aria-label={`Take out ${name}`} onClick={onTakeOut}>
            Take out
          </Button>
        )
      }
    />
  )
}
