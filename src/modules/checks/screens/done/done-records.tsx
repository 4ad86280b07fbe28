/**
 * Checks done over a day, a week or four weeks, to be searched, filtered and exported as a
 * spreadsheet (domain §3, lists); above them the share of owed checks that were on time.
 */
import { IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { formatShare } from '#contract/measure/display.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import type { SendState } from '#local/outbox/waiting.ts'
import type { Reading } from '#src/records/form/field-text.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { countOf } from '#src/records/list/totals/column-totals.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { VERIFY_PATH } from '../../parts/verify-path.ts'
import { checkStatus } from '../check-status.ts'
import styles from '../checks.module.css'
import { authorOf } from './corrected-rows.ts'
import { doneFilters, isToVerify } from './done-filters.ts'
import { type SeenChecks, useCheckSpan } from './use-check-span.ts'

interface DoneRecordsProps {
  /** The last day shown. */
  day: string
  days: number
  isUpToToday: boolean
}

const none: SeenChecks = {
  rows: [],
  formsById: new Map(),
  corrected: new Map(),
  toVerify: new Set(),
  late: new Set(),
  completed: { owed: 0, inTime: 0, share: null },
}

export function DoneRecords({ day, days, isUpToToday }: DoneRecordsProps) {
  const seen = useCheckSpan(day, days)
  const states = useSyncStates('checks')
  const now = useNow()
  const filters = useMemo(() => doneFilters(seen ?? none), [seen])
  const nameIn = usePeopleOf(seen ?? none)
  const columns = useMemo(() => columnsOf(seen ?? none, states, nameIn), [seen, states, nameIn])
  return (
    <>
      <p className={styles.completed}>{seen ? completedWords(seen, isUpToToday) : ' '}</p>
      {seen && seen.toVerify.size > 1 ? (
        <div>
          <Button icon={IconRubberStamp} to={VERIFY_PATH}>
            Verify one after the other
          </Button>
        </div>
      ) : null}
      <RecordList
        resource="checks"
        label="Checks done"
        rows={seen?.rows}
        columns={columns}
        filters={filters}
        searchIn="Form or person"
        to={({ id }) => `/checks/${id}`}
        card={(check, reading) => {
          const state = states.get(check.id)
          const { formsById, late, corrected } = seen ?? none
          const corrector = correctorOf(check, corrected)
          return {
            second: [
              `${nameIn(authorOf(check, corrected))}, ${whenInSentence(check.date, now, reading.timezone)}`,
              corrector && `Corrected by ${nameIn(corrector)}`,
              isToVerify(check, formsById) && 'To verify',
              state === 'waiting' && String(syncStatus(state, undefined, '').words),
            ]
              .filter(Boolean)
              .join(' · '),
            status: checkStatus(check, late.has(check.id), state),
          }
        }}
        empty={
          <p className={styles.none}>
            No check was done {days === 1 ? 'on this day' : 'on these days'}.
          </p>
        }
      />
    </>
  )
}

type Corrected = SeenChecks['corrected']

/** Who did them and who corrected them, by name: the first author may be in no row. */
function usePeopleOf({ rows, corrected }: SeenChecks): (id: string) => string {
  const authors = [...corrected.values()].map(({ first }) => first.created_by)
  const all = [...rows.map(({ created_by }) => created_by), ...authors]
  const nameOf = useNames({ users: [...new Set(all)].sort() })
  return useCallback((id) => nameOf('users', id) ?? 'Somebody else', [nameOf])
}

/** Who corrected it last. */
const correctorOf = ({ id }: Check, corrected: Corrected) => corrected.get(id)?.steps[0]?.by

/** "Mincer: Product; Mincer: Looks clean" */
const whatChanged = ({ id }: Check, corrected: Corrected) => [
  ...new Set(
    corrected.get(id)?.steps.flatMap(({ changes }) => changes.map(({ title }) => title)) ?? [],
  ),
]

/** "92% in time: 23 of 25 due" */
function completedWords({ completed }: SeenChecks, isUpToToday: boolean): string {
  const { share, inTime, owed } = completed
  // What is due now and not done yet counts as owed once its time has passed.
  if (share === null) return isUpToToday ? 'No check had to be done by now.' : 'No check was due.'
  return `${formatShare(share)} in time: ${inTime} of ${owed} due`
}

function columnsOf(
  { formsById, late, corrected, toVerify }: SeenChecks,
  states: ReadonlyMap<string, SendState>,
  nameIn: (id: string) => string,
): readonly AskedColumn<Check>[] {
  const statusOf = (check: Check) => checkStatus(check, late.has(check.id), states.get(check.id))
  const verified = (check: Check, { nameOf }: Reading) =>
    check.verified_by
      ? (nameOf('users', check.verified_by) ?? 'Somebody else')
      : isToVerify(check, formsById)
        ? 'To verify'
        : ''
  return [
    'form_id',
    'date',
    {
      id: 'created_by',
      title: 'Done by',
      text: (check) => nameIn(authorOf(check, corrected)),
      cell: (check) => {
        const corrector = correctorOf(check, corrected)
        const author = nameIn(authorOf(check, corrected))
        if (corrector === undefined) return author
        return (
          <span className={styles.byBoth}>
            {author}
            <StatusLine tone="info" icon={IconPencil}>
              {nameIn(corrector)}
              <span className="l-hidden"> corrected it</span>
            </StatusLine>
          </span>
        )
      },
      csv: [
        {
          title: 'Corrected by',
          value: (check) => {
            const corrector = correctorOf(check, corrected)
            return corrector && nameIn(corrector)
          },
        },
        {
          title: 'What was corrected',
          value: (check) => whatChanged(check, corrected).join('; ') || undefined,
        },
      ],
    },
    {
      id: 'result',
      title: 'Result',
      width: '1.05fr',
      total: countOf({
        passes: ({ result }) => result === 'PASS',
        word: 'passed',
        narrow: { key: 'result', value: 'PASS' },
      }),
      text: (check) => String(statusOf(check).words),
      status: statusOf,
      cell: (check) => {
        const { tone, icon, words } = statusOf(check)
        return (
          <StatusLine tone={tone} icon={icon}>
            {words}
          </StatusLine>
        )
      },
    },
    {
      id: 'failed_fields',
      title: 'Failed',
      isFigure: true,
      width: '0.6fr',
      text: ({ failed_fields: failed }) => String(failed?.length ?? 0),
      order: ({ failed_fields: failed }) => failed?.length ?? 0,
      csv: [],
      total: countOf({
        passes: ({ result }) => result === 'FAIL',
        word: 'failed',
        narrow: { key: 'result', value: 'FAIL' },
      }),
    },
    {
      id: 'verified_by',
      title: 'Verified',
      width: '0.9fr',
      total: countOf({
        passes: ({ id }) => toVerify.has(id),
        word: 'to verify',
        narrow: { key: 'verify', value: 'yes' },
      }),
      text: verified,
      cell: (check, reading) =>
        verified(check, reading) === '' ? null : check.verified_by ? (
          <StatusLine tone="safe" icon={IconRubberStamp}>
            {verified(check, reading)}
          </StatusLine>
        ) : (
          <StatusLine tone="info">To verify</StatusLine>
        ),
    },
  ]
}
