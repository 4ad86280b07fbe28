/** The tabs of the business page (domain §3.5), kept in the address. */
export const PATH = '/client-view'

export const businessTabs = [
  ['details', 'Details'],
  ['sites', 'Sites'],
  ['settings', 'Settings'],
  ['subscription', 'Subscription'],
  ['data', 'Data'],
] as const
export type BusinessTab = (typeof businessTabs)[number][0]

export const tabOf = (asked: unknown): BusinessTab =>
  businessTabs.find(([name]) => name === asked)?.[0] ?? 'details'

export const pathOfTab = (tab: BusinessTab): string =>
  tab === 'details' ? PATH : `${PATH}?tab=${tab}`
