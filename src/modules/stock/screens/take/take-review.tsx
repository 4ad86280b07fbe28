/**
 * The review of a stock take (design): what differs, the largest first; over the tolerance somebody
 * says why; what nobody saw is out of stock or left. Always holds: all counts are posted in one go,
 * without signal too, and each can be voided on its lot.
 */
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { costOf } from '#contract/modules/lots/lots.ts'
import { toleranceZones } from '#contract/modules/lots/tolerance.ts'
import { answersFor, type TakeAnswer, takeAnswers } from '#contract/modules/stock/stock-take.ts'
import { changeWords } from '#src/modules/lots/parts/amounts.ts'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { FiguresStrip } from '#src/ui/page/figures-strip.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { usePlaceWords } from './place-words.ts'
import styles from './take.module.css'
import { type Reviewed, reviewOf, type Take, unseenOf } from './take.ts'
import { inSaves } from './take-changes.ts'

interface TakeReviewProps {
  take: Take
  walk: readonly CountableLot[]
  problem: ReactNode
  onChange: (work: (before: Take) => Take) => void
  onPosted: () => Promise<void>
}

/** Records that one save may have. */
const MOST = 300

const countsText = (count: number) => `${count} ${count === 1 ? 'count' : 'counts'}`

/** Of all differences whose cost is known; null if there is none. */
function worthOf(reviewed: readonly Reviewed[]): number | null {
  const costs = reviewed.flatMap(({ one: { lot }, variance }) =>
    variance === 0 ? [] : (costOf(lot, variance) ?? []),
  )
  return costs.length === 0 ? null : roundHalfAway(costs.reduce((sum, one) => sum + one, 0))
}

const signedMoney = (pence: number) =>
  `${pence < 0 ? '−' : pence > 0 ? '+' : ''}${formatMoney(Math.abs(pence))}`

/** Longer than this, three figures don't fit on a phone. */
const SHORT_MONEY = 6

export function TakeReview({ take, walk, problem, onChange, onPosted }: TakeReviewProps) {
  const { client, caller } = useSession()
  const withPrices = useFlag('stock_pricing')
  const place = usePlaceWords(take.place)
  const nameOf = useNames({ users: caller ? [caller.user_id] : [] })
  const by = caller ? nameOf('users', caller.user_id) : undefined
  const save = useSave()
  const { history } = useRouter()
  const [isBusy, during] = useBusy()
  const [refused, setRefused] = useState<string>()
  const tolerance = client?.settings?.mass_balance_tolerance_bp
  const reviewed = reviewOf(take, walk, tolerance)
  const unseen = unseenOf(take, walk)
  const differing = reviewed.filter(({ variance }) => variance !== 0)
  const open = reviewed.filter(({ asksWhy, taken }) => asksWhy && !taken.answer)
  const worth = worthOf(reviewed)
  const cost = worth === null ? null : signedMoney(worth)

  const answer = ({ lot }: CountableLot, said: TakeAnswer) =>
    onChange((before) => {
      const taken = before.counts[lot.id]
      if (!taken) return before
      return { ...before, counts: { ...before.counts, [lot.id]: { ...taken, answer: said } } }
    })
  const gone = ({ lot, balance }: CountableLot) =>
    onChange((before) => ({
      ...before,
      counts: { ...before.counts, [lot.id]: { counted: 0, book: balance, at: Date.now() } },
    }))

  async function post(): Promise<void> {
    setRefused(undefined)
    for (const changes of inSaves(reviewed, take.place, MOST)) {
      const saved = await save.all(changes)
      if (saved.ok) continue
      const [says] = (saved.each ?? []).flatMap((one) => Object.values(one))
      return setRefused(says ?? saved.message)
    }
    await onPosted()
    toast.success(`${countsText(reviewed.length)} saved on this device`, {
      second: `${reviewed.length === 1 ? 'It' : 'Each'} can be voided on its lot.`,
    })
    history.push('/stock')
  }

  return (
    <Page
      title="Review the count"
      back={{ to: '/stock/take', label: 'Stock take' }}
      second={[`${place}, ${reviewed.length} of ${walk.length}`, by?.split(' ')[0]]
        .filter(Boolean)
        .join(', ')}
    >
      {problem}
      <Stack>
        <FiguresStrip
          label="The count"
          short={!withPrices || (cost ?? '').length <= SHORT_MONEY}
          figures={[
            { word: 'as the book', figure: reviewed.length - differing.length },
            { word: differing.length === 1 ? 'differs' : 'differ', figure: differing.length },
            ...(withPrices
              ? [{ word: 'at cost', figure: cost && <span className={styles.money}>{cost}</span> }]
              : []),
          ]}
        />
        {differing.length > 0 ? (
          <Card title="Largest first" flush>
            <ul className={styles.rows} aria-label="Differences">
              {differing.map((one) => (
                <DifferenceRow
                  key={one.one.lot.id}
                  reviewed={one}
                  tone={toleranceZones(tolerance)[one.off.zone]?.tone ?? 'neutral'}
                  onAnswer={(said) => answer(one.one, said)}
                />
              ))}
            </ul>
          </Card>
        ) : (
          <Note tone="safe" title="Everything counted is as the book says." />
        )}
        {unseen.length > 0 ? (
          <Card
            title={
              unseen.length === 1 ? '1 lot was not seen' : `${unseen.length} lots were not seen`
            }
            aside="Left as they are"
            flush
          >
            <ul className={styles.rows} aria-label="Not seen">
              {unseen.map((one) => (
                <li key={one.lot.id} className={styles.row}>
                  <LotWords one={one} />
                  <Button onClick={() => gone(one)} about={one.lot.internal_name}>
                    Out of stock
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </Stack>
      {refused ? <Note tone="fail" title={refused} live="assertive" /> : null}
      <ActionBar
        missing={
          open.length === 0
            ? null
            : open.length === 1
              ? 'Say why 1 lot is so far off.'
              : `Say why ${open.length} lots are so far off.`
        }
      >
        <Button to="/stock/take">Count more</Button>
        <Button
          kind="primary"
          icon={IconCheck}
          disabled={isBusy || open.length > 0 || reviewed.length === 0}
          onClick={() => void during(post())}
        >
          Post {countsText(reviewed.length)}
        </Button>
      </ActionBar>
    </Page>
  )
}

const LotWords = ({ one: { lot } }: { one: CountableLot }) => (
  <div className={styles.words}>
    <b>{lot.internal_name}</b>
    <span className={styles.code}>{lot.batch_code}</span>
  </div>
)

interface DifferenceRowProps {
  reviewed: Reviewed
  tone: 'safe' | 'warning' | 'fail' | 'neutral'
  onAnswer: (answer: TakeAnswer) => void
}

function DifferenceRow({ reviewed, tone, onAnswer }: DifferenceRowProps) {
  const { one, taken, variance, asksWhy, off } = reviewed
  const { unit } = one.lot
  return (
    <li className={styles.row}>
      <LotWords one={one} />
      <div className={styles.figures}>
        <b>{formatQuantity(taken.counted, unit)}</b>
        <StatusLine tone={tone}>
          {[changeWords(variance, unit), off.percent].filter(Boolean).join(', ')}
        </StatusLine>
      </div>
      {asksWhy ? (
        <div className={styles.why}>
          <PickGroup
            label={`Why is ${one.lot.internal_name} so far off?`}
            hideLabel
            layout="wrap"
            options={answersFor(variance, one.lot, one.state).map((value) => ({
              value,
              label: takeAnswers[value],
            }))}
            value={taken.answer}
            onChange={onAnswer}
          />
        </div>
      ) : null}
    </li>
  )
}
