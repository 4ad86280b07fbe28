/**
 * One operation opened: what happened, by whom, and voiding it where that is allowed (domain §2.0 d).
 * Always holds: a voided operation stays readable; what it did to the lot is taken back at once.
 */
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { amendmentRefusal, isVoidedAlone, voidRefusal } from '#contract/core/rules/amendments.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { isRecalled } from '#contract/modules/lots/lots.ts'
import { VoidDialog } from '#src/records/page/void-dialog.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './ledger.module.css'
import { LedgerLeft, LedgerSecond } from './ledger-row.tsx'
import type { LedgerFace } from './use-ledger.ts'
import type { LotNow } from './use-lot.ts'

interface LedgerSheetProps {
  readonly now: LotNow
  readonly face: LedgerFace
  readonly onClose: () => void
}

/** What takes a lot in isn't voided: its weight is corrected, or the lot is rejected. */
const neverVoided = ['RECEIVE', 'PRODUCE']

function useMayVoid({ lot }: LotNow, { operation }: LedgerFace): boolean {
  const { caller } = useSession()
  if (!caller || operation.voided_by_id || neverVoided.includes(operation.operation)) return false
  if (isRecalled(lot) && actingRole(caller.role) !== 'admin') return false
  if (voidRefusal(caller, travel['stock-operations']) !== null) return false
  return amendmentRefusal(caller, operation, ['voided_by_id', 'void_reason'], Date.now()) === null
}

export function LedgerSheet({ now, face, onClose }: LedgerSheetProps) {
  const [isVoiding, setIsVoiding] = useState(false)
  const mayVoid = useMayVoid(now, face)
  const isVoided = isVoidedAlone(face.operation)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={face.title}
      place="center"
      footer={
        mayVoid ? (
          <Button kind="danger" icon={IconBan} onClick={() => setIsVoiding(true)}>
            Void
          </Button>
        ) : null
      }
    >
      <div className={styles.facts}>
        <span className={styles.amount}>{face.amount}</span>
        <LedgerLeft face={face} />
        <LedgerSecond face={face} />
        {face.operation.station ? (
          <span className={styles.second}>Weighed on {face.operation.station}</span>
        ) : null}
      </div>
      {isVoiding && !isVoided ? (
        <VoidDialog
          resource="stock-operations"
          record={face.operation}
          noun="record"
          onDone={() => {
            setIsVoiding(false)
            onClose()
          }}
        />
      ) : null}
    </Sheet>
  )
}
