/** The fields of a device store's index, which is one name or a compound `[a+b]`. */
export const fieldsOfIndex = (index: string): readonly string[] =>
  index.replace(/[[\]]/g, '').split('+')
