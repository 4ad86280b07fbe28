/**
 * The To-do list from anywhere (domain §3.31): one line per thing, most urgent first; a tap opens
 * the task. Anything but an alarm can be put off for 15 or 60 minutes. Fetched when opened.
 */
import { IconChevronRight, IconClockPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { ToDoLine } from '#src/records/to-do/to-do-line.ts'
import { toDoLooks } from '#src/records/to-do/to-do-looks.ts'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { ToggleFilter } from '#src/ui/fields/toggle-filter.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { ListSkeleton } from '#src/ui/status/skeletons.tsx'
import { StatusIcon } from '#src/ui/status/status-icon.tsx'
import styles from './to-do-panel.module.css'

/** How long a line can be put off, in minutes (AC 3.31.2). */
const SNOOZES = [15, 60]

interface ToDoPanelProps {
  /** Undefined while it is being read. */
  toDo: ToDo | undefined
  onClose: () => void
}

export function ToDoPanel({ toDo, onClose }: ToDoPanelProps) {
  return (
    <Sheet opened onClose={onClose} title="To do">
      {toDo ? <Lines toDo={toDo} onClose={onClose} /> : <ListSkeleton rows={4} />}
    </Sheet>
  )
}

function Lines({ toDo, onClose }: { toDo: ToDo; onClose: () => void }) {
  const { shown, putOff, mineOnly } = toDo
  return (
    <>
      <div className={styles.tools}>
        <ToggleFilter on={mineOnly} onChange={toDo.setMineOnly}>
          Mine
        </ToggleFilter>
        {putOff > 0 ? (
          <Button kind="plain" icon={IconClockPause} onClick={toDo.wakeAll}>
            {putOff} put off. Show
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? <p>Nothing due. Nice work.</p> : null}
      <ul className={styles.list} aria-label="To do">
        {shown.map((line) => (
          <Line
            key={line.key}
            line={line}
            onOpen={onClose}
            onSnooze={(minutes) => toDo.snooze(line, minutes)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  line: ToDoLine
  onOpen: () => void
  onSnooze: (minutes: number) => void
}

function Line({ line, onOpen, onSnooze }: LineProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { tone, icon, word } = toDoLooks[line.rank]
  return (
    <li className={styles.line}>
      <AppLink to={line.to} className={styles.link} onClick={onOpen}>
        <span className={styles.glyph} data-tone={tone}>
          <StatusIcon tone={tone} icon={icon} size={22} />
          <span className="l-hidden">{word}:</span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{line.title}</span>
          <span className="l-second">{line.second}</span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </AppLink>
      {line.rank === 'alarm' ? null : (
        <IconButton
          icon={IconClockPause}
          name={`Put off ${line.title}`}
          kind="plain"
          aria-expanded={isAsking}
          onClick={() => setIsAsking(!isAsking)}
        />
      )}
      {isAsking ? (
        <div className={styles.snooze}>
          {SNOOZES.map((minutes) => (
            <Button key={minutes} about={`later: ${line.title}`} onClick={() => onSnooze(minutes)}>
              {minutes} min
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}
