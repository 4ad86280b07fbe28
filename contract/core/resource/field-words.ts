/**
 * The keywords a resource's field may carry besides JSON Schema's own (architecture, "One resource,
 * one file").
 */

/** Who may see a restricted field: roles, or the person the record is about. */
export type Viewer = 'admin' | 'auditor' | 'user' | 'supplier' | 'self'

/** Extra keywords for a field's schema besides JSON Schema's own. All are plain data. */
export type FieldWords = {
  /** Label on forms and column headings. */
  title?: string
  /** Help under the label. */
  description?: string
  /** The message when a required field is empty, for example "Enter the site's name." */
  missing?: string
  /** The message when the value breaks the schema. */
  wrong?: string
  /** `server`: set by the server only; a write with another value is refused. */
  owner?: 'server'
  /** Chosen when the record is created and never changed: the message for anyone who tries. */
  setOnce?: string
  /** If left empty in a new record, the device gives one (contract/core/resource/numbering.ts). */
  numbered?: boolean
  /** Written but never read back (the PIN). */
  writeOnly?: boolean
  /** Asked with each change: a form never starts with its last value. */
  askedAnew?: boolean
  /** Who may see it; absent means everyone who may read the record (architecture, `visibleTo`). */
  visibleTo?: readonly Viewer[]
  /** Lists that merge as sets when two people edit (sync.md). */
  set?: boolean
  /** How many decimals a person may type; two by default. */
  decimals?: number
  /** Unit shown inside the field; `g`, `p` and `bp` are typed in kilograms, pounds and per cent. */
  unit?: string
  /** The field that holds the unit: `g`, `ml` or `each` (contract/measure/quantity.ts). */
  unitFrom?: string
  /** The total over all rows is meaningful: a list shows it. */
  sums?: boolean
  /** The resource this id, or each of these ids, refers to. */
  ref?: string
  /** The same if there may be several: a lot is of one of four kinds. */
  refAmong?: readonly string[]
  /** Form widget, if the type alone doesn't determine it. */
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
    /** Two letters of ISO 3166-1, chosen by name. */
    | 'country'
    /** Can be filled by a scanner as well as by hand. */
    | 'scan'
  /** Labels for the values of an enum, in the same order. */
  labels?: readonly string[]
  /** Suggested values, with their labels, where others are allowed too: the tags of a resource. */
  offers?: Readonly<Record<string, string>>
  /** The value a new record starts with; for a setting, what applies until somebody chooses. */
  default?: string | number | boolean
}
