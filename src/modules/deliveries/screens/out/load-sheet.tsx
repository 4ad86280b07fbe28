/** Loading the van: which one, and how cold the load is. The lots leave stock. */
import { useState } from 'react'
import type { Load } from '#contract/modules/deliveries/deliveries.rules.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { useVans } from '#src/modules/vehicles/parts/use-vans.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { VanPick } from '../send/van-pick.tsx'
import styles from './out.module.css'

interface LoadSheetProps {
  readonly delivery: Delivery
  readonly loads: Load['loads']
  readonly onClose: () => void
}

const names = { chilled: 'Chilled load', frozen: 'Frozen load', hot: 'Hot load' } as const

export function LoadSheet({ delivery, loads, onClose }: LoadSheetProps) {
  const act = useAct('deliveries', 'load')
  const save = useSave()
  const vans = useVans()
  const [vanId, setVanId] = useState(delivery.vehicle_id)
  const [degrees, setDegrees] = useState<Readonly<Record<string, number>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const load = useOneAtATime(async () => {
    if (!act) return
    const check = vans?.find(({ van }) => van.id === vanId)?.todays
    const body = {
      ...(vanId !== undefined && { vehicle_id: vanId }),
      ...(check && { van_check_id: check.id }),
      ...(Object.keys(degrees).length > 0 && { temperatures: degrees }),
    }
    const saved = await save.act({ act, resource: 'deliveries', record: delivery, body })
    if (!saved.ok) {
      const isNamed = Object.keys(saved.fields).length > 0
      return setProblems(isNamed ? saved.fields : { items: saved.message })
    }
    toast.success(act.done, { second: 'Saved on this device' })
    onClose()
  })
  const { vehicle_id: ofVan, ...others } = problems
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Load the van"
      place="center"
      footer={
        <Button kind="primary" grow onClick={() => void load()}>
          Loaded
        </Button>
      }
    >
      <div className={styles.asks}>
        <VanPick value={vanId} onChange={setVanId} error={ofVan} />
        {loads.map((kind) => (
          <NumberField
            key={kind}
            label={names[kind]}
            value={degrees[kind] ?? null}
            onChange={(value) =>
              setDegrees(({ [kind]: _, ...rest }) =>
                value === null ? rest : { ...rest, [kind]: value },
              )
            }
            decimals={1}
            digits={3}
            signed
            unit="°C"
          />
        ))}
        {Object.values(others).map((says) => (
          <Note key={says} tone="fail" title={says} live="assertive" />
        ))}
      </div>
    </Sheet>
  )
}
