/** What choosing a department leaves in sight (AC 3.12.1): its own records, and those of none. Pure. */
type Placed = { readonly department_id?: string | null }

/** @param id of the department chosen; nothing is every one */
export const inDepartment =
  (id: string | null | undefined) =>
  ({ department_id: of }: Placed): boolean =>
    !id || !of || of === id
