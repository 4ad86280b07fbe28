/**
 * Of a delivery from abroad: its papers, what is missing of them, and how far it is; it is moved on
 * here until it is taken in (domain §3.45).
 */
import { IconPencil } from '@tabler/icons-react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import {
  type ImportStatus,
  importMoves,
  importStatus,
  missingPapers,
} from '#contract/modules/imports/import-tracking.ts'
import { fieldText } from '#src/records/form/field-text.ts'
import { fieldSchema, fieldTitle } from '#src/records/form/field-words.ts'
import { editPath } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { isOpen } from '../../parts/delivery-words.ts'
import styles from './delivery.module.css'
import { matters } from './delivery-form.ts'

/** As `fieldText` reads a resource's own fields. */
const imported = {
  ...declarations.deliveries,
  schema: fieldSchema(declarations.deliveries, 'import'),
} as unknown as typeof declarations.deliveries

const fields = [
  'status',
  'dispatch_country',
  'eta',
  'border_post',
  'notification_ref',
  'health_certificate',
  'cleared_at',
]

/** Received is what taking it in says. */
const moveWords: Readonly<Partial<Record<ImportStatus, string>>> = {
  AT_BORDER: 'At the border',
  CLEARED: 'Cleared',
  HELD: 'Held',
  REFUSED: 'Refused',
}

interface ImportCardProps {
  delivery: Delivery
  /** Food of animal origin needs a certificate. */
  hasAnimalOrigin: boolean
}

export function ImportCard({ delivery, hasAnimalOrigin }: ImportCardProps) {
  const reading = useReading()
  const save = useSave()
  const mayEdit = useMayDo('edit', 'deliveries')
  const [isBusy, during] = useBusy()
  const facts = { ...delivery.import, status: importStatus(delivery) }
  const shown = fields.flatMap((field) => {
    const text = fieldText(imported, field, facts, reading)
    const title = field === 'status' ? 'How far' : fieldTitle(imported, field)
    return text === '' ? [] : [{ field, title, text }]
  })
  const isWaited = isOpen(delivery)
  const missing = isWaited ? Object.values(missingPapers(delivery, hasAnimalOrigin)) : []
  const moves = isWaited && mayEdit ? importMoves[facts.status] : []

  async function move(status: ImportStatus): Promise<void> {
    const cleared = status === 'CLEARED' ? { cleared_at: Date.now() } : {}
    const saved = await during(
      save.edit('deliveries', delivery, { import: { ...delivery.import, ...cleared, status } }),
    )
    if (!saved.ok) toast.fail(saved.message)
  }
  return (
    <Card
      title={matters.import}
      aside={
        mayEdit ? (
          <Button
            kind="plain"
            icon={IconPencil}
            to={editPath(`/deliveries/${delivery.id}`, matters.import)}
            about={matters.import}
          >
            Edit
          </Button>
        ) : null
      }
    >
      <dl className={styles.facts}>
        {shown.map(({ field, title, text }) => (
          <div key={field}>
            <dt className="l-second">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 ? (
        <ul className={styles.missing}>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      {moves.some((status) => moveWords[status]) ? (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields.
        <div className={styles.moves} role="group" aria-label="How far it is">
          {moves.map((status) =>
            moveWords[status] ? (
              <Button key={status} disabled={isBusy} onClick={() => void move(status)}>
                {moveWords[status]}
              </Button>
            ) : null,
          )}
        </div>
      ) : null}
    </Card>
  )
}
