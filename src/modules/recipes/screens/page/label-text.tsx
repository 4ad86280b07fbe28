/** A list of ingredients with its allergens heavy: `**milk**` as it is stored (domain §2.14). */
export const LabelText = ({ text }: { text: string }) =>
  text.split('**').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  )
