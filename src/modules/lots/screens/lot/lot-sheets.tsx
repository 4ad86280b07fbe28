/** What each of a lot's own acts asks. */
import type { ActDefinition } from '#contract/core/acts/acts.ts'
import { declaredActs } from '#contract/core/acts/declared-acts.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { ActSheet } from '#src/records/page/act-sheet.tsx'
import { useSave } from '#src/records/save/use-save.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import type { LotResource } from '../../parts/lot-kinds.ts'
import { OutOfStockSheet } from '../../parts/out-of-stock-sheet.tsx'
import type { LotNow } from '../../parts/use-lot.ts'
import { amountActs } from './amount-acts.ts'
import { AmountSheet } from './amount-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import type { AmountAct, OwnActKey } from './own-acts.ts'

interface LotSheetProps {
  readonly now: LotNow
  readonly open: OwnActKey
  readonly onClose: () => void
}

function actOf(name: string, resource: LotResource): ActDefinition {
  const act = declaredActs.find((one) => one.name === name && one.on.includes(resource))
  if (!act) throw new Error(`${resource} have no act ${name}`)
  return act
}

const isAmount = (key: OwnActKey): key is AmountAct => Object.hasOwn(amountActs, key)

type Body = Readonly<Record<string, unknown>>

/** Besides the amount; where it is kept is said by the person who receives it, so here only of a split. */
const moves = {
  transfer: {
    asksOf: (body: Body, { location_id }: Lot) =>
      body.location_id === location_id ? ['location_id', 'storage_location_id'] : ['location_id'],
    says: 'Out now. At the other site it is stock once somebody there has weighed it.',
  },
  arrive: {
    asksOf: () => ['temperature', 'storage_location_id'],
    says: 'As you weigh and measure it here.',
  },
  'come-back': {
    asksOf: () => ['customer_id', 'reason'],
    says: 'It becomes a lot of its own, on hold until somebody has looked at it.',
  },
}

const isMove = (key: OwnActKey): key is keyof typeof moves => Object.hasOwn(moves, key)

const plain: Readonly<Partial<Record<OwnActKey, string>>> = {
  hold: 'Nothing of it is used, sold or moved until somebody has decided.',
  release: 'It can be used and sold again.',
  open: 'From today it keeps as long as its item says, and never past its use by.',
  freeze: 'Its use by stops. The days it has left are kept for when it is defrosted.',
  thaw: 'It keeps until tomorrow at the longest, and never longer than it had left.',
}

export function LotSheet({ now, open, onClose }: LotSheetProps) {
  const { resource, record, standing, lot } = now
  if (isAmount(open)) return <AmountSheet now={now} act={open} onClose={onClose} />
  if (open === 'archive' || open === 'restore') {
    return <ArchiveQuestion now={now} isArchived={open === 'restore'} onClose={onClose} />
  }
  const act = actOf(open, resource)
  if (isMove(open)) {
    const { asksOf, says } = moves[open]
    return (
      <MoveSheet
        now={now}
        act={act}
        asksOf={(body) => asksOf(body, lot)}
        {...(open === 'arrive' && { start: lot.quantity })}
        onClose={onClose}
      >
        {says}
      </MoveSheet>
    )
  }
  if (open === 'out-of-stock') {
    const { balance } = standing
    return (
      <OutOfStockSheet
        act={act}
        resource={resource}
        lot={record}
        balance={balance}
        onClose={onClose}
      />
    )
  }
  return (
    <ActSheet<LotResource>
      act={act}
      resource={resource}
      record={record}
      named={[lot.internal_name, lot.batch_code].filter(Boolean).join(' ')}
      onClose={onClose}
    >
      <p>{plain[open]}</p>
    </ActSheet>
  )
}

interface ArchiveQuestionProps {
  readonly now: LotNow
  readonly isArchived: boolean
  readonly onClose: () => void
}

function ArchiveQuestion({ now, isArchived, onClose }: ArchiveQuestionProps) {
  const { resource, record, lot } = now
  const save = useSave()
  const name = [lot.internal_name, lot.batch_code].filter(Boolean).join(' ')
  async function run(): Promise<void> {
    const saved = await (isArchived
      ? save.restore<LotResource>(resource, record)
      : save.archive<LotResource>(resource, record))
    onClose()
    if (!saved.ok) toast.fail(saved.message)
    else toast.success(isArchived ? `${name} is back` : `${name} is archived`)
  }
  return (
    <ConfirmDialog
      opened
      title={isArchived ? `Take ${name} out of the archive?` : `Archive ${name}?`}
      verb={isArchived ? 'Take it out' : 'Archive'}
      danger={!isArchived}
      onConfirm={run}
      onCancel={onClose}
    >
      {isArchived
        ? 'It is in the lists again, as it was.'
        : 'It leaves the lists and pickers. Its ledger and its trace stay.'}
    </ConfirmDialog>
  )
}
