/**
 * The records shown when a department is chosen (AC 3.12.1): its own, and those without one. Pure.
 */
type Placed = { readonly department_id?: string | null }

/** @param id of the chosen department; undefined is every one */
export const inDepartment =
  (id: string | null | undefined) =>
  ({ department_id: of }: Placed): boolean =>
    !id || !of || of === id
