/** The cook of a batch, proven (§4 F6): the core and how long it was held, judged together. */
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { DockRoom, NumberDock } from '#src/ui/pads/number-dock.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import { batchTitle } from '../../parts/batch-words.ts'
import { cookChanges } from '../../parts/cook-changes.ts'
import { isHot, noCook } from '../../parts/cook-draft.ts'
import { CookFields } from '../../parts/cook-fields.tsx'
import { cookSecond, cookTitle } from '../../parts/cook-words.ts'
import { type BatchNow, isPassed } from '../../parts/use-batch.ts'
import styles from './sheet.module.css'

interface CookStepProps {
  readonly now: BatchNow
  readonly nextPath: string
}

export function CookStep({ now, nextPath }: CookStepProps) {
  const { batch, item, cooks } = now
  const save = useSave()
  const [draft, setDraft] = useState(noCook)
  const [problem, setProblem] = useState<string | null>(null)
  const { nameOf, timezone } = useReading({
    users: [...new Set(cooks.map(({ created_by }) => created_by))].sort(),
  })
  const isProven = cooks.some(isPassed)
  const { temperature, held, probe } = draft
  const keep = useOneAtATime(async () => {
    if (temperature === null) return
    const cook = { temperature, held_seconds: held, probe_id: probe }
    const saved = await save.all(
      cookChanges({ cook, batch, name: batchTitle(now), item, at: Date.now() }),
    )
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    setProblem(null)
    setDraft({ ...noCook, probe })
  })
  return (
    <NumberDock>
      {cooks.length > 0 ? (
        <Card title="Readings" flush>
          <List label="Readings">
            {cooks.map((cook) => (
              <ListRow
                key={cook.id}
                title={cookTitle(cook)}
                second={cookSecond(cook, nameOf('users', cook.created_by), timezone)}
                status={
                  isPassed(cook)
                    ? { tone: 'safe', words: 'Cooked' }
                    : { tone: 'warning', words: 'Cooked on' }
                }
              />
            ))}
          </List>
        </Card>
      ) : null}
      <Card title={isProven ? 'Another reading' : 'Cook'}>
        <div className={styles.pane}>
          <CookFields value={draft} onChange={setDraft} />
          <Problem>{problem}</Problem>
          <div className={styles.buttons}>
            <Button
              kind={isProven ? 'default' : 'primary'}
              disabled={temperature === null}
              onClick={() => void keep()}
            >
              {temperature === null || isHot(draft) ? 'Save the cook' : 'Save, and keep cooking'}
            </Button>
          </div>
        </div>
      </Card>
      <Button kind={isProven ? 'primary' : 'default'} iconAfter={IconArrowRight} to={nextPath}>
        Next: weigh out
      </Button>
      <DockRoom />
    </NumberDock>
  )
}
