/** JSON as people read and write it: indented by two spaces. */
export const asJson = (value: unknown): string => JSON.stringify(value, null, 2)
