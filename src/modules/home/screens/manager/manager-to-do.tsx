/**
 * What is to do, in the main column of a manager's Home (domain §3.31; kit, Home). Always holds:
 * its rows are the drawer's, without the urgent ones shown above; what is put off is in neither.
 */
import { IconCalendarX, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { use, useEffect } from 'react'
import { useNames } from '#src/records/read/use-names.ts'
import { usePageKeys } from '#src/records/read/use-page-keys.ts'
import type { PlacedLine } from '#src/records/to-do/to-do-line.ts'
import { toDoLooks } from '#src/records/to-do/to-do-looks.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { useListsComplete } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { HomeRow, HomeRows, RowsToCome } from '../home-row.tsx'
import { CardToCome } from './card-to-come.tsx'
import { isUrgent } from './is-urgent.ts'
import { keepLastRows, MOST_ROWS } from './last-rows.ts'
import styles from './manager-to-do.module.css'
import { placedSecond } from './placed-second.ts'

interface ManagerToDoProps {
  /** An alarm has the page's only filled button. */
  hasAlarms: boolean
  /** Placeholders while loading. */
  rows: number
}

const MOST_ON_PHONE = 3

const without = (lines: readonly PlacedLine[]) => lines.filter((line) => !isUrgent(line))

export function ManagerToDo({ hasAlarms, rows }: ManagerToDoProps) {
  const shown = use(ToDoShownContext)
  const isPhone = useIsPhone()
  usePageKeys({ m: () => shown?.toDo?.setMineOnly(!shown.toDo.mineOnly) })
  const { preferences } = useSession().platform
  const most = isPhone ? MOST_ON_PHONE : MOST_ROWS
  const urgent = shown?.toDo?.everybody.filter(isUrgent).length
  const count = Math.min(most, without(shown?.toDo?.shown ?? []).length)
  const isArriving = useListsComplete() !== null
  useEffect(() => {
    if (urgent !== undefined && !isArriving) keepLastRows(preferences, urgent, Math.max(1, count))
  }, [preferences, urgent, count, isArriving])
  if (!shown) return null
  const { toDo, open } = shown
  if (!toDo) return <CardToCome title="To do" rows={rows} />
  const lines = without(toDo.shown)
  const more = lines.length - MOST_ROWS
  const all = (
    <Button kind="plain" iconAfter={IconChevronRight} onClick={open}>
      All {lines.length}
    </Button>
  )
  return (
    <Card
      title="To do"
      aside={isPhone ? lines.length > 0 ? all : null : <Whose toDo={toDo} />}
      flush
    >
      {lines.length === 0 && isArriving ? null : lines.length === 0 ? (
        <p className={styles.nothing}>
          <StatusLine tone="safe" icon={IconCircleCheck}>
            {toDo.mineOnly ? 'Nothing here is yours.' : 'Nothing to do.'}
          </StatusLine>
        </p>
      ) : (
        <Rows lines={lines.slice(0, most)} isFilled={!hasAlarms} />
      )}
      {isArriving ? <RowsToCome count={Math.min(most, rows) - count} /> : null}
      {more > 0 && !isPhone ? (
        <p className={styles.more}>
          <Button kind="plain" iconAfter={IconChevronRight} onClick={open}>
            {more} more
          </Button>
        </p>
      ) : null}
    </Card>
  )
}

function Whose({ toDo }: { toDo: ToDo }) {
  return (
    <Segmented
      label="Whose"
      options={[
        { value: 'mine', label: `Mine ${without(toDo.mine).length}` },
        { value: 'everybody', label: `Everybody ${without(toDo.everybody).length}` },
      ]}
      value={toDo.mineOnly ? 'mine' : 'everybody'}
      onChange={(whose) => toDo.setMineOnly(whose === 'mine')}
    />
  )
}

interface RowsProps {
  lines: readonly PlacedLine[]
  isFilled: boolean
}

function Rows({ lines, isFilled }: RowsProps) {
  const nameOf = useNames({ users: lines.flatMap(({ owner }) => owner ?? []) })
  return (
    <HomeRows label="To do">
      {lines.map((line, place) => {
        const { tone, icon, word } = toDoLooks[line.rank]
        const who = line.owner && nameOf('users', line.owner)?.split(' ')[0]
        const about = line.detail ?? (line.when ? '' : line.second)
        return (
          <HomeRow
            key={line.key}
            icon={line.icon ?? icon}
            tone={line.isMissed ? 'fail' : tone}
            title={line.title}
            second={placedSecond(line, [about, who && `${who} has it`].filter(Boolean).join('. '))}
            state={{
              icon: line.isMissed ? IconCalendarX : tone === 'neutral' ? undefined : icon,
              words: line.when ?? word,
            }}
            action={
              <Button
                kind={isFilled && place === 0 ? 'primary' : 'default'}
                to={line.to}
                about={line.title}
              >
                {line.verb ?? 'Open'}
              </Button>
            }
          />
        )
      })}
    </HomeRows>
  )
}
