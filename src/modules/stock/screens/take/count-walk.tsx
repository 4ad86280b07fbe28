/**
 * The walk of a stock take: scan, type, next. On a phone one lot at a time; from 820 the walk is a
 * list at the left; in the office it is a grid (count-grid.tsx). Always holds: the book of a lot is never
 * shown before its weight is typed.
 */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { ScanField } from '#src/records/scan/scan-field.tsx'
import type { ReadScan } from '#src/records/scan/use-scans.ts'
import { ProgressStrip, type StripState } from '#src/ui/charts/progress-strip.tsx'
import { useDensity, useIsPhone } from '#src/ui/input/use-media.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { CountGrid } from './count-grid.tsx'
import { CountLot } from './count-lot.tsx'
import { usePlaceWords } from './place-words.ts'
import styles from './take.module.css'
import {
  countedBefore,
  type ItemCodes,
  lotOfScan,
  nextOf,
  type Take,
  withCount,
  withoutCount,
} from './take.ts'
import { useItemCodes } from './use-item-codes.ts'

interface CountWalkProps {
  take: Take
  walk: readonly CountableLot[]
  /** All of the site, which may be found anywhere. */
  lots: readonly CountableLot[]
  problem: ReactNode
  onChange: (work: (before: Take) => Take) => void
}

const REVIEW = '/stock/take?view=review'
/** More would be too narrow to tell apart. */
const MOST_SEGMENTS = 40

export function CountWalk({ take, walk, lots, problem, onChange }: CountWalkProps) {
  const isPhone = useIsPhone()
  const isOffice = useDensity() === 'office'
  const place = usePlaceWords(take.place)
  const [refused, setRefused] = useState<string>()
  const { counts } = take
  const codes = useItemCodes(lots)
  const done = walk.filter(({ lot }) => counts[lot.id]).length
  const openId = take.open === undefined ? nextOf(take, walk) : take.open
  const open = lots.find(({ lot }) => lot.id === openId)

  function show(id: string | null): void {
    setRefused(undefined)
    onChange((before) => ({ ...before, open: id }))
  }
  function onScan(scan: ReadScan): void {
    const found = lotOfScan(scan.raw, scan, { take, walk, lots, codes })
    if (found) show(found.lot.id)
    else setRefused(`${scan.raw} isn’t a lot or item of this site.`)
  }
  function keep(one: CountableLot, amount: number, add: boolean): void {
    setRefused(undefined)
    onChange((before) => {
      const after = withCount(before, one, { amount, add, now: Date.now() })
      return { ...after, open: nextOf(after, walk, one.lot.id) }
    })
  }

  /** What was begun is kept until something is counted. */
  const chooseAgain = () =>
    onChange((before) => {
      const { place: _, open: __, ...rest } = before
      return rest
    })

  const states = walk.map(
    ({ lot }): StripState => (lot.id === openId ? 'current' : counts[lot.id] ? 'safe' : 'rest'),
  )
  const pane = (
    <div className={styles.pane}>
      <ScanField label="Scan the next label" onScan={onScan} isFirst={!open} problem={refused} />
      {open ? (
        <CountLot
          key={open.lot.id}
          take={take}
          one={open}
          onSkip={() => show(nextOf(take, walk, open.lot.id))}
          onKeep={(amount, add) => keep(open, amount, add)}
        />
      ) : (
        <Note
          tone="safe"
          title={walk.length === 1 ? 'The only lot is counted.' : `All ${walk.length} are counted.`}
          action={
            <Button kind="primary" to={REVIEW}>
              Review the count
            </Button>
          }
        >
          Scan what isn't in the list.
        </Note>
      )}
    </div>
  )
  const ways = (
    <>
      <Button kind="plain" onClick={chooseAgain} disabled={done > 0}>
        Other place
      </Button>
      <Button
        // The pad's Save is filled elsewhere.
        kind={isOffice ? 'primary' : 'default'}
        icon={IconClipboardCheck}
        to={REVIEW}
        disabled={done === 0}
      >
        Review
      </Button>
    </>
  )
  if (isOffice) {
    return (
      <Page
        title="Stock take"
        back={{ to: '/stock', label: 'Stock' }}
        second={`${place}, ${done} of ${walk.length} counted`}
        actions={ways}
      >
        {problem}
        <OfficeWalk {...{ take, walk, lots, codes, onChange }} title={place} />
      </Page>
    )
  }
  return (
    <Page
      title="Stock take"
      // On a phone the pad needs the height.
      back={isPhone ? undefined : { to: '/stock', label: 'Stock' }}
      second={`${place}, ${done} of ${walk.length} counted`}
      actions={isPhone ? null : ways}
    >
      {problem}
      {walk.length <= MOST_SEGMENTS ? <ProgressStrip states={states} label={place} /> : null}
      {isPhone ? (
        <>
          {pane}
          <div className={styles.ways}>{ways}</div>
        </>
      ) : (
        <div className={styles.columns}>
          <Card title={place} aside={`${done} of ${walk.length}`} flush>
            <List label="Lots to count">
              {walk.map((one) => (
                <WalkRow
                  key={one.lot.id}
                  {...{ take, one }}
                  isOpen={one.lot.id === openId}
                  onOpen={() => show(one.lot.id)}
                />
              ))}
            </List>
          </Card>
          {pane}
        </div>
      )}
    </Page>
  )
}

interface OfficeWalkProps extends Pick<CountWalkProps, 'take' | 'walk' | 'lots' | 'onChange'> {
  title: string
  codes: ItemCodes
}

/** The grid, the codes that lead into it, and the question about what was counted already. */
function OfficeWalk({ title, take, walk, lots, codes, onChange }: OfficeWalkProps) {
  const { history } = useRouter()
  const [refused, setRefused] = useState<string>()
  const [start] = useState(() => nextOf(take, walk))
  const [wanted, setWanted] = useState(start === null ? undefined : { id: start })
  const [againId, setAgainId] = useState<string>()
  // One that was scanned though it belongs elsewhere has a row before it is counted.
  const [foundId, setFoundId] = useState<string>()
  const again = lots.find(({ lot }) => lot.id === againId)
  const found = walk.some(({ lot }) => lot.id === foundId)
    ? undefined
    : lots.find(({ lot }) => lot.id === foundId)
  const rows = found ? [found, ...walk] : walk

  function onScan(scan: ReadScan): void {
    const one = lotOfScan(scan.raw, scan, { take, walk, lots, codes })
    setRefused(one ? undefined : `${scan.raw} isn’t a lot or item of this site.`)
    if (!one) return
    if (countedBefore(take, one) !== undefined) {
      setAgainId(one.lot.id)
      return
    }
    setFoundId(one.lot.id)
    setWanted({ id: one.lot.id })
  }
  const type = useCallback(
    (one: CountableLot, amount: number | null) =>
      onChange((before) =>
        amount === null
          ? withoutCount(before, one)
          : withCount(before, one, { amount, add: false, now: Date.now() }),
      ),
    [onChange],
  )
  const review = useCallback(() => history.push(REVIEW), [history])
  return (
    <>
      <ScanField label="Scan a label to find its row" onScan={onScan} problem={refused} />
      <CountGrid
        {...{ title, take, rows, wanted }}
        onAmount={type}
        onAgain={setAgainId}
        onEnd={review}
      />
      <Sheet opened={again !== undefined} onClose={() => setAgainId(undefined)} title="Count again">
        {again ? (
          <CountLot
            key={again.lot.id}
            take={take}
            one={again}
            onSkip={() => setAgainId(undefined)}
            onKeep={(amount, add) => {
              onChange((before) => withCount(before, again, { amount, add, now: Date.now() }))
              setAgainId(undefined)
            }}
          />
        ) : null}
      </Sheet>
    </>
  )
}

interface WalkRowProps {
  take: Take
  one: CountableLot
  isOpen: boolean
  onOpen: () => void
}

function WalkRow({ take, one: { lot }, isOpen, onOpen }: WalkRowProps) {
  const taken = take.counts[lot.id]
  return (
    <ListRow
      title={lot.internal_name}
      second={lot.batch_code ?? ''}
      current={isOpen}
      {...(taken && {
        status: { tone: 'safe' as const, words: formatQuantity(taken.counted, lot.unit) },
      })}
      onClick={onOpen}
    />
  )
}
