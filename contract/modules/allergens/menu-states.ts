/** The states of a dish (domain §2.17); one that isn't made any more is archived. */
import type { States } from '#contract/core/rules/states.ts'

export type MenuStatus = 'DRAFT' | 'LIVE' | 'OFF'

export const menuStates: States<MenuStatus> = {
  field: 'status',
  start: 'DRAFT',
  startSays: 'A new menu item is a draft. Confirm its allergens, then put it on the menu.',
  meanwhileSays: "It doesn't become a draft again. Take it off the menu instead.",
  moves: [
    {
      verb: 'go-live',
      label: 'Put on the menu',
      from: ['DRAFT', 'OFF'],
      to: 'LIVE',
      done: 'It is on the menu',
      way: 'next',
    },
    {
      verb: 'take-off',
      label: 'Take off the menu',
      from: ['LIVE'],
      to: 'OFF',
      done: 'It is off the menu',
      way: 'back',
    },
  ],
}
