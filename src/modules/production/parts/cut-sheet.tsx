/**
 * Chooses the piece that is cut up, and starts (domain §2.15): from the board, or with what a cutting test
 * has weighed already.
 */
import { useMemo, useState } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { inFefoOrder } from '#contract/modules/lots/lots.ts'
import { lotName } from '#src/modules/lots/parts/lot-words.ts'
import { useCountable } from '#src/modules/lots/parts/use-countable.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { machinesOf } from './batch-words.ts'
import { type Cut, useStartCutting } from './start-cutting.ts'

interface CutSheetProps {
  readonly title: string
  readonly verb: string
  /** Pieces of this name come first. */
  readonly piece?: string
  /** What was weighed already. */
  readonly cut?: Cut
  readonly onClose: () => void
}

export function CutSheet({ title, verb, piece = '', cut, onClose }: CutSheetProps) {
  const { location } = useSession()
  const { today } = useSiteDay()
  const all = useCountable(location?.id, today)
  const start = useStartCutting()
  const [chosen, setChosen] = useState<string | null>(null)
  const [machines, setMachines] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const lots = useMemo(() => {
    const isOf = (name: string) => Number(!name.toLowerCase().includes(piece.toLowerCase()))
    return all
      ?.filter(
        ({ resource, state, balance }) =>
          resource === 'meats' && state === 'IN_STOCK' && balance > 0,
      )
      .toSorted(
        (a, b) =>
          isOf(a.lot.internal_name) - isOf(b.lot.internal_name) || inFefoOrder(a.lot, b.lot),
      )
  }, [all, piece])
  const lot = lots?.find((one) => one.lot.id === chosen)
  const isTooLittle = lot !== undefined && cut !== undefined && cut.weight_g > lot.balance
  const go = useOneAtATime(async () => {
    if (!lot) return setProblem('Choose the piece.')
    setProblem(await start({ lot: lot.lot, equipment: machinesOf(machines), ...(cut && { cut }) }))
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      place="center"
      hasList
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => void go()}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label="Piece"
          options={lots?.map(({ lot: one, balance }) => ({
            value: one.id,
            label: `${lotName(one)}, ${formatQuantity(balance, one.unit)} left`,
          }))}
          value={chosen}
          onChange={setChosen}
          nothing="No meat in stock here matches"
          required
          data-autofocus
        />
        <TextField
          label="Machine or line"
          help="For example band saw. Larder asks for the changeover by it."
          value={machines}
          onChange={setMachines}
          maxLength={60}
        />
        {isTooLittle ? (
          <Note tone="warning" title={`Only ${formatQuantity(lot.balance, 'g')} of it is left`}>
            The test weighed {formatQuantity(cut.weight_g, 'g')}.
          </Note>
        ) : null}
        {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      </Stack>
    </Sheet>
  )
}
