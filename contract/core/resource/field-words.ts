/** The words a field of a resource may carry, beside JSON Schema's own (architecture, "One resource, one file"). */

/** Who may see a field besides nobody: roles, or the person the record is about. */
export type Viewer = 'admin' | 'auditor' | 'user' | 'supplier' | 'self'

/** Extra words a field's schema may carry, beside JSON Schema's own. All are plain data. */
export type FieldWords = {
  /** Label on forms and column heads. */
  title?: string
  /** Help under the label. */
  description?: string
  /** What a person reads when a required field is empty, for example "Enter the site's name." */
  missing?: string
  /** What a person reads when the value breaks the schema. */
  wrong?: string
  /** `server`: set by the server only; a write that carries another value is refused. */
  owner?: 'server'
  /** Chosen when the record is made and never changed: what a person reads who tries to. */
  setOnce?: string
  /** Left empty in a new record, the device gives one (contract/core/resource/numbering.ts). */
  numbered?: boolean
  /** Written but never read back (the PIN). */
  writeOnly?: boolean
  /** Who may see it; absent means everybody who may read the record (architecture, `visibleTo`). */
  visibleTo?: readonly Viewer[]
  /** Lists that merge as sets when two people edit (sync.md). */
  set?: boolean
  /** How many decimals a person may type; two unless said. */
  decimals?: number
  /** Unit shown inside the field; `g`, `p` and `bp` are typed in kilograms, pounds and per cent. */
  unit?: string
  /** The field beside it that says the unit: `g`, `ml` or `each` (contract/measure/quantity.ts). */
  unitFrom?: string
  /** What all rows have of it together means something: a list shows its sum. */
  sums?: boolean
  /** Names the resource this id, or each of these ids, points to. */
  ref?: string
  /** The same where it may be of several: a lot is of one of four kinds. */
  refAmong?: readonly string[]
  /** Form widget where the type alone does not say it. */
  widget?:
    | 'textarea'
    | 'times'
    | 'temperature'
    | 'email'
    | 'phone'
    | 'timezone'
    | 'allergens'
    | 'cron'
    | 'time'
    /** Two letters of ISO 3166-1, picked by name. */
    | 'country'
    /** Filled by a scanner as well as by hand. */
    | 'scan'
  /** Words shown for the values of an enum, in the same order. */
  labels?: readonly string[]
  /** Values offered where others may stand too, with their words: the tags of a resource. */
  offers?: Readonly<Record<string, string>>
  /** Value a new record starts with; of a setting, what holds while nobody has chosen. */
  default?: string | number | boolean
}
