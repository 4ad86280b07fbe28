/** JSON as people read and write it: two blanks a level. */
export const asJson = (value: unknown): string => JSON.stringify(value, null, 2)
