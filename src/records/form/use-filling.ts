/**
 * A form's current and initial values. Always holds: changes of the record reach the fields the
 * person hasn't touched, and no others.
 */
import { useMemo, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { followRecord } from '../read/follow-record.ts'
import { dataOf, type FormData } from './form-data.ts'
import {
  type FieldGroup,
  fieldsOf,
  formSchema,
  startingData,
  startingFields,
} from './form-schema.ts'
import type { KeptForm } from './use-form-draft.ts'

interface Asked {
  readonly resource: ResourceName
  readonly groups: readonly FieldGroup[]
  readonly record: Readonly<FormData> | undefined
  readonly start: FormData | undefined
  readonly kept: KeptForm | null
}

export function useFilling({ resource, groups, record, start, kept }: Asked) {
  const fields = useMemo(() => fieldsOf(groups), [groups])
  const schema = useMemo(() => formSchema(declarations[resource], fields), [resource, fields])
  const held = useMemo(() => startingFields(declarations[resource], fields), [resource, fields])
  const starting = (): FormData =>
    record ? dataOf(record, held) : startingData(declarations[resource], fields, start ?? {})
  const [initial, setInitial] = useState<FormData>(() => kept?.known ?? starting())
  const [data, setData] = useState<FormData>(() => kept?.data ?? initial)
  const [seen, setSeen] = useState(kept ? undefined : record)
  if (record !== seen) {
    setSeen(record)
    if (record) {
      const filling = { known: initial, data }
      const next = followRecord(filling, held, dataOf(record, held))
      if (next !== filling) {
        setInitial(next.known)
        setData(next.data)
      }
    }
  }
  return { fields, held, schema, starting, initial, setInitial, data, setData }
}
