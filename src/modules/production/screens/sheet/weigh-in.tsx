/**
 * What goes in, one input at a time (design, Run sheet): lots, weight, rail, pad; the list beside it,
 * on a phone behind "5 of 6". A scan chooses the lot and opens its input; a lot that may not be used
 * answers with why. Always holds: each tap is a fact of its own, so that two tablets add to one batch
 * (AC 3.35.4); the changeover comes first.
 */
import { IconArrowRight, IconHandStop, IconList, IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { WATER } from '#contract/modules/production/batch-needs.ts'
import { whyBlocked } from '#src/modules/lots/parts/lot-choice.ts'
import { lotOfCode } from '#src/modules/lots/parts/lot-of-code.ts'
import { type KnownLot, useLotsHere } from '#src/modules/lots/parts/use-lots.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { isIn, weighedOf } from '../../parts/batch-parts.ts'
import type { BatchNow } from '../../parts/use-batch.ts'
import { AddInput } from './add-input.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { ChangeoverCard } from './changeover-card.tsx'
import { CorrectPane } from './correct-pane.tsx'
import { ExtraPane } from './extra-pane.tsx'
import { InputsCard } from './inputs-card.tsx'
import { NeedPane } from './need-pane.tsx'
import styles from './sheet.module.css'

/** @param code as it was scanned, or a lot's id */
const lotOf = (code: string, lots: readonly Lot[]): Lot | undefined =>
  lots.find(({ id }) => id === code) ?? lotOfCode(code, lots)

interface WeighInProps {
  readonly now: BatchNow
  readonly nextPath: string
}

export function WeighIn({ now, nextPath }: WeighInProps) {
  const { batch, needs, weighed, lots, changeover, toleranceBp } = now
  const isPhone = useIsPhone()
  const save = useSave()
  const here = useLotsHere()
  const [picked, setPicked] = useState<string | null>(null)
  const [lotId, setLotId] = useState<string | null>(null)
  const [extra, setExtra] = useState<KnownLot | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  /**
   * Scanned before the lots here were read, or asked for by the address: answered once they are read,
   * unless one has gone on since.
   */
  const { lot: asked }: { readonly lot?: unknown } = useSearch({ strict: false })
  const [early, setEarly] = useState(typeof asked === 'string' ? asked : null)
  const [sheet, setSheet] = useState<'list' | 'add' | null>(null)
  const waiting = needs.filter((need) => !isIn(now, need, toleranceBp))
  const open = picked ?? waiting[0]?.key ?? null
  const need = needs.find(({ key }) => key === open)
  const isDone = need !== undefined && isIn(now, need, toleranceBp)
  const beside = weighed.find(({ operation }) => operation.id === open)

  function choose(key: string): void {
    setPicked(key)
    setLotId(null)
    setExtra(null)
    setRefused(null)
    setEarly(null)
    setSheet(null)
  }
  function onCode(code: string): void {
    setRefused(null)
    if (here === undefined) {
      setEarly(code)
      return
    }
    const standings = needs.flatMap((one) =>
      lots.standingsOf(one).map((standing) => ({ need: one, standing })),
    )
    const lot = lotOf(
      code,
      standings.map(({ standing }) => standing.lot),
    )
    const found = standings.find(({ standing }) => standing.lot === lot)
    if (found) {
      const { standing } = found
      choose(found.need.key)
      if (standing.state === 'IN_STOCK' && standing.balance > 0) setLotId(standing.lot.id)
      else setRefused(whyBlocked(standing))
      return
    }
    const other = lotOf(
      code,
      (here ?? []).map((one) => one.lot),
    )
    const known = here?.find((one) => one.lot === other)
    if (known) setExtra(known)
    else if (code === asked) setRefused('That lot is not in stock at this site.')
    else setRefused(`${code} is no lot in stock here.`)
  }
  useEffect(() => {
    if (early === null || here === undefined) return
    setEarly(null)
    onCode(early)
  })
  useScanned(onCode, { active: changeover === null && sheet === null })

  /** The next one that waits opens by itself. */
  function onWeighed(): void {
    setPicked(null)
    setLotId(null)
    setExtra(null)
    setRefused(null)
    setEarly(null)
  }
  async function linkChangeover(changeover_check_id: string): Promise<void> {
    const saved = await save.edit('batches', batch, { changeover_check_id })
    if (!saved.ok) toast.fail(saved.message)
  }

  const list = (
    <InputsCard now={now} open={extra ? undefined : (open ?? undefined)} onOpen={choose} />
  )
  const next = (
    <Button
      kind={waiting.length === 0 && weighed.length > 0 ? 'primary' : 'default'}
      iconAfter={IconArrowRight}
      grow
      disabled={weighed.length === 0}
      to={weighed.length === 0 ? undefined : nextPath}
    >
      {nextPath.endsWith('cook') ? 'Next: cook' : 'Next: weigh out'}
    </Button>
  )
  const add = (
    <Button icon={IconPlus} onClick={() => setSheet('add')}>
      {needs.length > 0 ? 'Not in the recipe' : 'Add an input'}
    </Button>
  )
  const pane = changeover ? (
    <ChangeoverCard now={now} says={changeover.says} onUse={(id) => void linkChangeover(id)} />
  ) : early !== null ? (
    // Nothing is weighed meanwhile: it would go into another lot than the scanned one.
    <p className={styles.second} role="status">
      Looking for the lot
    </p>
  ) : extra ? (
    <ExtraPane key={extra.lot.id} now={now} known={extra} onWeighed={onWeighed} />
  ) : need && isDone ? (
    <CorrectPane key={need.key} now={now} need={need} onDone={onWeighed} />
  ) : beside ? (
    <CorrectPane key={beside.operation.id} now={now} weighed={beside} onDone={onWeighed} />
  ) : need ? (
    <NeedPane
      key={`${need.key} ${weighedOf(now, need)}`}
      now={now}
      need={need}
      lotId={lotId}
      refused={refused}
      onLot={(id) => {
        setRefused(null)
        setLotId(id)
      }}
      onWeighed={onWeighed}
    />
  ) : (
    <p className={styles.second}>
      {needs.length > 0 ? 'Everything is in.' : 'Scan a lot, or add an input.'}
    </p>
  )
  const isEverythingIn = !need && !extra && !beside && !changeover
  return (
    <>
      {isPhone ? (
        <div className={styles.strip}>
          <Button icon={IconList} onClick={() => setSheet('list')}>
            {needs.length > 0 ? `${needs.length - waiting.length} of ${needs.length} in` : 'Inputs'}
          </Button>
          {add}
        </div>
      ) : null}
      <div className={styles.split}>
        {isPhone ? null : (
          <div className={styles.side}>
            {list}
            {next}
            {add}
            <BatchFacts now={now} />
          </div>
        )}
        <Card>
          {refused && !need ? (
            <Note tone="fail" icon={IconHandStop} title={refused} live="assertive" />
          ) : null}
          {pane}
        </Card>
        {isPhone && (isEverythingIn || weighed.length > 0) ? next : null}
      </div>
      <Sheet opened={sheet === 'list'} onClose={() => setSheet(null)} title="What goes in">
        {list}
      </Sheet>
      {sheet === 'add' ? (
        <AddInput
          lots={here}
          onClose={() => setSheet(null)}
          onChosen={(known) => {
            setSheet(null)
            const own = needs.find((one) =>
              lots.standingsOf(one).some(({ lot }) => lot.id === known.lot.id),
            )
            if (own && own.key !== WATER) {
              choose(own.key)
              setLotId(known.lot.id)
            } else setExtra(known)
          }}
        />
      ) : null}
    </>
  )
}
