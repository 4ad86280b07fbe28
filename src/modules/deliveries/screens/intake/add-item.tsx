/**
 * Something that isn't on the order: an item chosen by name, a code nobody knows (added as a new item
 * or linked to one that is there), or a new item.
 */
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { tagsOfKind, usualLimitCode } from '#contract/modules/stock/stocks.rules.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { fieldSchema } from '#src/records/form/field-words.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSave } from '#src/records/save/use-save.ts'
import type { ReadScan } from '#src/records/scan/use-scans.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { ReceivedKind } from '../lot/lot-draft.ts'
import { useReceivedKinds } from '../lot/use-items.ts'
import styles from './intake.module.css'

interface AddItemProps {
  /** A code that no item has; null to choose by name. */
  scan: ReadScan | null
  supplierId: string | undefined
  /** Only this kind is taken in here; left out, every kind whose module is on. */
  kind?: ReceivedKind
  onChosen: (stock: Stock) => void
  onClose: () => void
}

const itemSchema = fieldSchema(declarations['delivery-items'], 'stock_id')

/** The product's number in what was scanned; an item is found by it from then on. */
function codeOf(scan: ReadScan | null): FormData {
  if (!scan) return {}
  if (scan.kind === 'PRODUCT') return { gtin: scan.gtin }
  if (scan.kind === 'GS1') {
    const gtin = scan.fields.gtin ?? scan.fields.content_gtin
    return gtin ? { gtin } : {}
  }
  return scan.kind === 'IN_STORE' ? { sku: scan.item } : {}
}

const typedOf = (scan: ReadScan | null) => (scan?.kind === 'TEXT' ? scan.raw.trim() : '')

const ofMeat = ['species', 'cut', 'form']
const newItemGroups = (kind: ReceivedKind | undefined) => [
  {
    fields: [
      'internal_name',
      ...(kind === undefined ? ['kind'] : []),
      ...(kind === undefined || kind === 'MEAT' ? ofMeat : []),
      ...['storage', 'unit', 'pack_quantity', 'date_type'],
    ],
    hides: (field: string, data: FormData) =>
      ofMeat.includes(field) && kind === undefined && data.kind !== 'MEAT',
  },
]

/** What follows from its kind and how it is kept. */
const completed = (fields: FormData): FormData => ({
  ...fields,
  vat_rate_bp: 0,
  limit_code: usualLimitCode(fields as unknown as Parameters<typeof usualLimitCode>[0]),
  tags: [...tagsOfKind(fields.kind as Stock['kind']), 'NEEDS_REVIEW'],
})

export function AddItem({ scan, supplierId, kind, onChosen, onClose }: AddItemProps) {
  const db = useDatabase()
  const save = useSave()
  const on = useReceivedKinds()
  const kinds: readonly Stock['kind'][] = kind === undefined ? on : [kind]
  const mayAdd = useMayDo('create', 'stocks')
  const mayLink = useMayDo('edit', 'stocks')
  const code = codeOf(scan)
  const hasCode = Object.keys(code).length > 0
  const [doing, setDoing] = useState<'choose' | 'add' | 'ask'>(hasCode ? 'ask' : 'choose')
  const [chosen, setChosen] = useState<string>()

  async function take(id: string | undefined): Promise<void> {
    const stock = id === undefined ? undefined : await db?.records('stocks').get(id)
    if (!stock) return
    if (hasCode && mayLink) {
      const linked = await save.edit('stocks', stock, code)
      if (!linked.ok) toast.fail(linked.message)
    }
    onChosen(stock)
  }
  const title = hasCode ? "We don't know this code" : kind ? 'Which item?' : 'Not on the order'
  return (
    <Sheet opened onClose={onClose} title={doing === 'add' ? 'New item' : title} place="center">
      {doing === 'ask' ? (
        <div className={styles.choices}>
          <p>{scan?.raw.replaceAll('\u001d', ' ')}</p>
          {mayAdd ? (
            <Button kind="primary" icon={IconPlus} onClick={() => setDoing('add')}>
              Add as new
            </Button>
          ) : null}
          <Button icon={IconLink} onClick={() => setDoing('choose')}>
            Link to an item
          </Button>
        </div>
      ) : null}
      {doing === 'choose' ? (
        <div className={styles.choices}>
          <RecordPicker
            id="intake_item"
            resource="stocks"
            schema={itemSchema}
            label="Item"
            value={chosen}
            onChange={(id) => setChosen(id as string | undefined)}
            required
            hides={({ kind: own }) => !kinds.includes(own as Stock['kind'])}
          />
          {hasCode && !mayLink ? (
            <Note tone="info" title="Only this delivery">
              An admin can link the code to the item for good.
            </Note>
          ) : null}
          <Button kind="primary" disabled={chosen === undefined} onClick={() => void take(chosen)}>
            {hasCode ? 'Link and take it in' : 'Take it in'}
          </Button>
          {mayAdd ? (
            <Button kind="plain" icon={IconPlus} onClick={() => setDoing('add')}>
              Add a new item
            </Button>
          ) : null}
        </div>
      ) : null}
      {doing === 'add' ? (
        <RecordForm
          resource="stocks"
          keepsDraft={false}
          groups={newItemGroups(kind)}
          start={{ ...(typedOf(scan) && { internal_name: typedOf(scan) }), date_type: 'USE_BY' }}
          verb="Add and take it in"
          save={(fields) =>
            save.create(
              'stocks',
              completed({
                ...(kind && { kind }),
                ...fields,
                ...code,
                ...(supplierId && { supplier_ids: [supplierId], default_supplier_id: supplierId }),
              }),
            )
          }
          onSaved={({ record }) => onChosen(record as unknown as Stock)}
          onCancel={onClose}
        />
      ) : null}
    </Sheet>
  )
}
