/**
 * Who has to be told besides customers (Reg. 178/2002 art. 19): those who bought it over the counter, and
 * the authorities.
 */
export const othersToTell = ['SHOP', 'LOCAL_AUTHORITY', 'FSA'] as const
export type OtherToTell = (typeof othersToTell)[number]

export const othersWords: Readonly<Record<OtherToTell, string>> = {
  SHOP: 'Shop customers',
  LOCAL_AUTHORITY: 'Local authority',
  FSA: 'Food Standards Agency',
}
