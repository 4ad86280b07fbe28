/** For everybody who can't recall: hold the lot and everything made from it, and tell an admin (domain §2.0 d). */
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { RecallReach } from '#contract/modules/recall/recall-reach.figures.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { lotCount } from '../../parts/sent-words.ts'
import type { Origin } from './origin.ts'

interface HoldAllProps {
  readonly origin: Origin
  readonly refusal: string
  readonly reach: RecallReach | null | undefined
}

export function HoldAll({ origin, refusal, reach }: HoldAllProps) {
  const [isAsked, setIsAsked] = useState(false)
  const act = useAct(origin.kind, 'hold-all')
  const save = useSave()
  async function hold(reason: string): Promise<void> {
    if (!act) return
    const seen = reach?.lots.map((one) => ({ kind: one.kind, id: one.id })) ?? []
    const saved = await save.act({
      act,
      resource: origin.kind,
      // Its own record may be too old to be here; the act needs none of it.
      record: { id: origin.id } as Lot,
      body: { reason, seen },
    })
    if (!saved.ok) return void toast.fail(saved.message)
    setIsAsked(false)
    toast.success(act.done, { second: 'Saved on this device' })
  }
  return (
    <>
      <Note
        tone="warning"
        icon={IconHandStop}
        title={refusal}
        action={
          act ? (
            <Button kind="primary" disabled={!reach} onClick={() => setIsAsked(true)}>
              {reach ? `Hold ${lotCount(reach.lots.length)}` : 'Hold them'}
            </Button>
          ) : null
        }
      />
      <ReasonDialog
        opened={isAsked}
        title="Hold it and everything made from it?"
        verb="Hold them"
        label="Why"
        onConfirm={hold}
        onCancel={() => setIsAsked(false)}
      >
        Nothing of it can be used, sold or sent until an admin has decided.
      </ReasonDialog>
    </>
  )
}
