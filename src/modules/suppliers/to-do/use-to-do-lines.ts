/** An admin's To-do lines about suppliers, live; undefined while loading. */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { supplierLines } from './supplier-lines.ts'

/** Nothing is read for anybody else. */
export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const isAsked = actingRole(reader.caller.role) === 'admin'
  const suppliers = useRecords('suppliers', isAsked ? {} : null)
  return useMemo(() => {
    if (!isAsked) return []
    return suppliers && supplierLines(suppliers, reader)
  }, [isAsked, suppliers, reader])
}
