/**
 * A cutting test while it is typed: its values, and its save. Always holds: what is typed is kept on
 * this device until it is saved or cleared; nothing is marked wrong before the first try to save.
 */
import { type ReactNode, useMemo, useState } from 'react'
import { applyPatch } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import { type CuttingTest, cuttingProblem } from '#contract/modules/calculators/cutting-test.ts'
import type { ScratchCard } from '#contract/modules/calculators/scratch-cards.ts'
import { changesOf, type FormData } from '#src/records/form/form-data.ts'
import { allProblems, type FieldProblem } from '#src/records/form/form-problems.ts'
import { useFilling } from '#src/records/form/use-filling.ts'
import { type FormDraft, useKeptDraft } from '#src/records/form/use-form-draft.ts'
import { CHECK_FIELDS } from '#src/records/save/save-result.ts'
import { useLeaveWarning } from '#src/records/save/use-leave-warning.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { asSaved, cardFields, typedTest } from './card-data.ts'

const groups = [{ fields: cardFields }]
const none: FieldProblems = {}

/** Rules across the parts; what is missing of the piece is said at its own fields. */
function rulesOf(test: CuttingTest): FieldProblems {
  const says = test.weight_g && test.price_pence !== null ? cuttingProblem(test) : null
  return says === null ? none : { rows: says }
}

interface Asked {
  /** Undefined for a new one. */
  readonly record: ScratchCard | undefined
  /** A new one's values. */
  readonly start: FormData
  /** What a new one is once it is cleared. */
  readonly empty: FormData
  readonly draft: FormDraft
  readonly onSaved: (record: ScratchCard) => void
}

export interface CardSheet {
  readonly data: Readonly<FormData>
  readonly change: (field: string, value: unknown) => void
  readonly test: CuttingTest
  readonly isDirty: boolean
  /** After the first try. */
  readonly problems: readonly FieldProblem[]
  /** Of all of them, for the summary. */
  readonly message: string
  readonly tries: number
  readonly isBusy: boolean
  readonly isFull: boolean
  readonly save: () => Promise<void>
  /** Back to the saved one, or to an empty sheet. */
  readonly clear: () => void
  readonly leaveDialog: ReactNode
}

export function useCardSheet({ record, start, empty, draft, onSaved }: Asked): CardSheet {
  const { location } = useSession()
  const saver = useSave()
  const [kept] = useState(draft.found?.value ?? null)
  const filling = useFilling({ resource: 'scratch-cards', groups, record, start, kept })
  const { schema, initial, setInitial, data, setData } = filling
  const [tries, setTries] = useState(0)
  const [message, setMessage] = useState(CHECK_FIELDS)
  const [fromServer, setFromServer] = useState(none)
  const [isFull, setIsFull] = useState(false)
  const [isBusy, during] = useBusy()
  const test = useMemo(() => typedTest(data), [data])
  const changes = useMemo(
    () => changesOf(asSaved(initial), cardFields, asSaved(data)),
    [initial, data],
  )
  const isDirty = Object.keys(changes).length > 0
  const typed = useMemo(() => (isDirty ? { known: initial, data } : null), [isDirty, initial, data])
  const dropDraft = useKeptDraft(draft, typed, setIsFull)
  const leave = useLeaveWarning(isDirty && !isBusy, dropDraft)
  const wrong = allProblems(schema, asSaved(data), [fromServer, rulesOf(test)])

  function refuse(says: string, more: FieldProblems = none): void {
    setMessage(Object.values(more).includes(says) ? CHECK_FIELDS : says)
    setFromServer(more)
    setTries((count) => count + 1)
  }

  async function save(): Promise<void> {
    if (isBusy) return
    const now = asSaved(data)
    if (allProblems(schema, now, [rulesOf(test)]).length > 0) return refuse(CHECK_FIELDS)
    const site = location ? { location_id: location.id } : {}
    const result = await during(
      record
        ? saver.edit('scratch-cards', record, changes)
        : saver.create('scratch-cards', { ...site, ...now }),
    )
    if (!result.ok) return refuse(result.message, result.fields)
    dropDraft()
    leave.allow()
    setTries(0)
    setFromServer(none)
    setInitial((before) => (record ? applyPatch(before, changes) : data))
    onSaved(result.record)
  }

  return {
    data,
    test,
    isDirty,
    problems: tries > 0 ? wrong : [],
    message,
    tries,
    isBusy,
    isFull,
    save,
    change(field, value) {
      setFromServer(none)
      setData((before) => ({ ...before, [field]: value }))
    },
    clear() {
      setTries(0)
      setFromServer(none)
      setData(record ? initial : empty)
    },
    leaveDialog: leave.dialog,
  }
}
