/**
 * One label for each of these lots, in one press: what came in is labelled before it is put away
 * (design, Intake done). Always holds: each print is kept on its lot before it goes to the printer; a
 * lot whose label is out already, or may not be printed, isn't asked about.
 */
import { IconPrinter } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { shelfLabel } from '#contract/modules/labels/label-of-lot.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { labelRefusal, lotState } from '#contract/modules/lots/permits.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useScanSettings } from '#src/records/scan/use-scan-settings.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button, type ButtonKind } from '#src/ui/page/button.tsx'
import { sendLabels } from '../screens/print/send-label.ts'
import { sizeOf } from '../screens/print/size-of.ts'
import { laidOutNow } from '../screens/print/use-laid-out.ts'

export type LotToLabel = { readonly kind: Stock['kind']; readonly lot: Lot }

export type ShelfLabels = {
  /** "Print 3 labels"; "Try again" if the printer didn't take them. */
  readonly says: string
  readonly isBusy: boolean
  readonly print: () => void
}

/** Those of them that have no label yet; undefined while loading. */
function useUnlabelled(lots: readonly LotToLabel[]): readonly LotToLabel[] | undefined {
  const db = useDatabase()
  const { today } = useSiteDay()
  const key = lots.map(({ lot }) => lot.id).join()
  const printed = useLiveQuery(async () => {
    if (!db) return undefined
    const read = deviceRead(db)
    const ids = key === '' ? [] : key.split(',')
    const found = await Promise.all(
      ids.map((intake_id) => read.where('label-prints', { intake_id })),
    )
    return new Set(found.flat().map(({ intake_id }) => intake_id))
  }, [db, key])
  const mayHave = ({ lot }: LotToLabel) => {
    // Its RECEIVE is in the same save.
    const balance = { quantity: lot.quantity, operations: 1 }
    return labelRefusal(lot, lotState(lot, balance, today)) === null
  }
  return printed && lots.filter((one) => !printed.has(one.lot.id) && mayHave(one))
}

const words = (count: number) => (count === 1 ? '1 label' : `${count} labels`)

/** The labels of these lots that are still to be printed; null if none is, undefined while loading. */
export function useShelfLabels(lots: readonly LotToLabel[]): ShelfLabels | null | undefined {
  const { platform } = useSession()
  const { printer } = useScanSettings()
  const save = useSave()
  const mayPrint = useMayDo('create', 'label-prints')
  const [isBusy, during] = useBusy()
  /** Kept already, but their printer didn't take them. */
  const [unsent, setUnsent] = useState<readonly LotToLabel[]>([])
  const bare = useUnlabelled(lots)
  if (bare === undefined) return undefined
  const asked = unsent.length > 0 ? unsent : bare
  if (!mayPrint || asked.length === 0) return null

  async function print(): Promise<void> {
    const size = sizeOf(printer, 'meats')
    const made = await Promise.all(
      asked.map(async ({ lot }) => ({ lot, label: await laidOutNow(shelfLabel(lot), size) })),
    )
    const bad = made.flatMap(({ lot, label }) =>
      'says' in label ? [`${lot.internal_name}: ${label.says}`] : [],
    )[0]
    if (bad !== undefined) {
      toast.fail(bad)
      return
    }
    if (unsent.length === 0) {
      const saved = await save.all(
        asked.map(({ kind: lot_kind, lot }) => ({
          act: 'create',
          resource: 'label-prints',
          fields: {
            ...{ location_id: lot.location_id, intake_id: lot.id, lot_kind },
            ...{ date: Date.now(), copies: 1, size, label: shelfLabel(lot) },
            ...(lot.department_id !== undefined && { department_id: lot.department_id }),
          },
        })),
      )
      if (!saved.ok) {
        toast.fail(Object.values(saved.fields)[0] ?? saved.message)
        return
      }
    }
    const laid = made.flatMap(({ label }) => ('says' in label ? [] : [label]))
    const isTaken = await sendLabels(laid, 'Labels', { printer, files: platform.files })
    setUnsent(isTaken ? [] : asked)
    if (isTaken) toast.success(`${words(asked.length)} printed`, { second: 'Kept on the lots' })
    else {
      toast.fail(`${printer?.name ?? 'The printer'} doesn't answer`, {
        second: 'Try again, or print them from the lots.',
      })
    }
  }
  const run = () =>
    print().catch((error: unknown) => {
      console.error(error)
      toast.fail('Labels can’t be drawn on this device yet', {
        second: 'Connect once, and try again.',
      })
    })
  return {
    says: unsent.length > 0 ? 'Try again' : `Print ${words(asked.length)}`,
    isBusy,
    print: () => void during(run()),
  }
}

interface ShelfLabelsButtonProps {
  readonly labels: ShelfLabels
  readonly kind?: ButtonKind
}

export function ShelfLabelsButton({ labels, kind = 'default' }: ShelfLabelsButtonProps) {
  return (
    <Button kind={kind} icon={IconPrinter} disabled={labels.isBusy} onClick={labels.print}>
      {labels.says}
    </Button>
  )
}
