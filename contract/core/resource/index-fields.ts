/** The fields of a device store's index: one name or a compound `[a+b]`. */
export const fieldsOfIndex = (index: string): readonly string[] =>
  index.replace(/[[\]]/g, '').split('+')
