/**
 * The first To-do lines that Home doesn't show already (domain §3.31); the rest is in the full
 * list, which opens from here. Always holds: its count is the badge's (AC 3.31.4).
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { use } from 'react'
import { toDoLooks } from '#src/records/to-do/to-do-looks.ts'
import { ToDoShownContext } from '#src/records/to-do/to-do-shown.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './home.module.css'

const SHOWN = 5

export function ToDoCard() {
  const toDo = use(ToDoShownContext)
  if (!toDo?.lines) return null
  const { lines, open } = toDo
  const beyond = lines.filter(({ isOnHome }) => !isOnHome)
  return (
    <Card
      title="To do"
      aside={
        lines.length > 0 ? (
          <Button kind="plain" onClick={open}>
            See all {lines.length}
          </Button>
        ) : null
      }
      flush
    >
      {beyond.length === 0 ? (
        <p className={styles.nobody}>
          <StatusLine tone="safe" icon={IconCircleCheck}>
            {lines.length === 0 ? 'Nothing to do. Nice work.' : 'Nothing beside what is due.'}
          </StatusLine>
        </p>
      ) : (
        <List label="To do">
          {beyond.slice(0, SHOWN).map(({ key, rank, title, second, to }) => {
            const { tone, icon, word } = toDoLooks[rank]
            return (
              <ListRow
                key={key}
                title={
                  <>
                    <span className="l-hidden">{word}: </span>
                    {title}
                  </>
                }
                second={second}
                glyph={icon}
                glyphTone={tone}
                to={to}
              />
            )
          })}
        </List>
      )}
    </Card>
  )
}
