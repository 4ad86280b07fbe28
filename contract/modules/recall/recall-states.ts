/** The states of a recall (domain §2.0 d). A closed one still blocks its lots. */
import type { States } from '#contract/core/rules/states.ts'
import type { Recall } from '../lots/recall.ts'

export const recallStates: States<Recall['status']> = {
  field: 'status',
  start: 'OPEN',
  startSays: 'A new recall is open.',
  meanwhileSays: 'This recall is over. Start a new one.',
  moves: [
    {
      verb: 'close',
      label: 'Close',
      from: ['OPEN'],
      to: 'CLOSED',
      who: ['admin'],
      says: 'Only an admin can close a recall.',
      done: 'Closed. Its lots stay blocked.',
      way: 'next',
    },
    {
      verb: 'cancel',
      label: 'Cancel',
      from: ['OPEN'],
      to: 'CANCELLED',
      who: ['admin'],
      says: 'Only an admin can cancel a recall.',
      asks: {
        question: 'Why is it cancelled?',
        unsaid: 'Say why it is cancelled.',
        warns: 'Its lots can be used and sold again.',
      },
      done: 'Cancelled. Its lots can be used again.',
      way: 'end',
    },
  ],
}
