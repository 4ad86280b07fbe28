/**
 * A supplier's certificates with their expiry: amber from 30 days before, red after (AC 3.24.2).
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { choiceLabel, fieldSchema } from '#src/records/form/field-words.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { certificateStatus } from './supplier-words.ts'
import styles from './suppliers.module.css'

const kindSchema = fieldSchema(declarations.suppliers, 'certificates').items?.properties?.kind ?? {}

export function Certificates({ supplier, today }: { supplier: Supplier; today: string }) {
  const { certificates = [] } = supplier
  return (
    <>
      {certificates.length === 0 ? <p className={styles.noneFlush}>Not added</p> : null}
      <List label="Certificates">
        {certificates.map((one) => (
          <ListRow
            key={`${one.kind} ${one.number} ${one.expires_date}`}
            title={choiceLabel(kindSchema, one.kind)}
            second={one.number}
            status={certificateStatus(one, today)}
          />
        ))}
      </List>
    </>
  )
}
