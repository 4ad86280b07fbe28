/**
 * One record of a catalogue of thousands, found on this device by name or code. Always holds:
 * archived records, and those the form leaves out, aren't offered, but stay visible where already
 * chosen; rows are read once the picker is opened, never with the form.
 */
import { useDeferredValue, useMemo, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { codesOfScan } from '#contract/modules/scanner/codes-of-scan.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { useSession } from '#src/session/use-session.ts'
import { LongPick, type PickEntry } from '#src/ui/fields/long-pick.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { useMayDo } from '../../read/use-may-do.ts'
import { useNames } from '../../read/use-names.ts'
import { useRecords } from '../../read/use-records.ts'
import { useSave } from '../../save/use-save.ts'
import { useScanOf } from '../../scan/use-scans.ts'
import { withCode } from '../../search/search-all.ts'
import { codeFields } from '../code-fields.ts'
import { recordName } from '../field-text.ts'
import type { FormData } from '../form-data.ts'
import { type ControlProps, toFieldProps } from '../theme/control.ts'
import { createPickSearch, type Pickable } from './pick-search.ts'
import { markUsed, recentlyUsed } from './recently-used.ts'
import styles from './record-picker.module.css'

type Row = Readonly<FormData> & { readonly id: string; readonly archived?: boolean }

type Entry = Pickable & PickEntry

interface Asked {
  readonly resource: ResourceName
  readonly isOpened: boolean
  readonly hides?: ControlProps['hides']
  readonly mark?: ControlProps['mark']
}

/** Undefined while loading. */
function useFinder({ resource, isOpened, hides, mark }: Asked) {
  const { platform } = useSession()
  const rows = useRecords(resource, isOpened ? { includeArchived: true } : null) as
    | readonly Row[]
    | undefined
  const [recent] = useState(() => recentlyUsed(platform.preferences, resource))
  // A pull meanwhile doesn't delay typing.
  const known = useDeferredValue(rows)
  return useMemo(() => {
    if (!known) return undefined
    const fields = codeFields(resource)
    const offered = known.filter((row) => row.archived !== true && !hides?.(row))
    const entries = offered.map((row): Entry => {
      const codes = fields.map((field) => plainText(row[field])).filter(Boolean)
      const name = recordName(declarations[resource], row)
      const status: RowStatus | undefined = mark?.(row)
      return {
        id: row.id,
        value: row.id,
        name,
        label: name,
        codes,
        second: codes.join(' · '),
        status,
      }
    })
    return createPickSearch(entries, recent)
  }, [known, resource, hides, mark, recent])
}

export interface RecordPickerProps extends ControlProps {
  readonly resource: ResourceName
}

export function RecordPicker(props: RecordPickerProps) {
  const { resource, value, onChange, required, hides, mark, add } = props
  const chosen = typeof value === 'string' ? value : null
  const { platform } = useSession()
  const [isOpened, setIsOpened] = useState(false)
  const [adding, setAdding] = useState<string | null>(null)
  const find = useFinder({ resource, isOpened, hides, mark })
  const nameOf = useNames(chosen ? { [resource]: [chosen] } : {})
  const mayAdd = useMayDo('create', resource)
  const save = useSave()
  const read = useScanOf()
  const { one } = declarations[resource].label

  function choose(id: string | null): void {
    if (id) markUsed(platform.preferences, resource, id)
    onChange(id ?? undefined)
  }
  function scanned(raw: string) {
    const codes = codesOfScan(read(raw)).map(({ code }) => code)
    const finder = { key: resource, find: (typed: string) => find?.(typed) ?? [] }
    for (const code of codes) {
      const [only, ...others] = withCode([finder], code)
      if (only) return { code, only: others.length === 0 ? only.entry : undefined }
    }
    return { code: codes[0] ?? raw }
  }
  return (
    <>
      <LongPick
        {...toFieldProps(props)}
        value={chosen}
        shown={chosen ? nameOf(resource, chosen) : ''}
        onChange={choose}
        find={(search) => find?.(search)}
        scanned={scanned}
        onOpen={() => setIsOpened(true)}
        clearable={!required}
        add={add && mayAdd ? { words: `Add a new ${one}`, press: setAdding } : undefined}
      />
      {add && adding !== null ? (
        <Sheet opened onClose={() => setAdding(null)} title={`New ${one}`} place="center">
          <div className={styles.form}>
            {add.form({
              resource,
              groups: add.groups,
              start: add.start?.(adding.trim()) ?? {},
              verb: `Add ${one}`,
              save: (fields) => save.create(resource, { ...add.complete?.(fields), ...fields }),
              onSaved: ({ record }) => {
                setAdding(null)
                choose((record as Row).id)
              },
              onCancel: () => setAdding(null),
            })}
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
