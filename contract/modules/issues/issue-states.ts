/** An issue's states and who may make each transition (domain §2.26; AC 3.9.3, 3.9.5). */
import type { States } from '#contract/core/rules/states.ts'

export const issueStatuses = [
  'OPEN',
  'IN_PROGRESS',
  'AWAITING_CHECK',
  'CLOSED',
  'CANCELLED',
] as const
export type IssueStatus = (typeof issueStatuses)[number]

/** Still open, in the order it goes through them. */
export const openIssueStates = ['OPEN', 'IN_PROGRESS', 'AWAITING_CHECK'] as const

export const issueStates: States<IssueStatus> = {
  field: 'status',
  start: 'OPEN',
  startSays: 'A new issue is open.',
  meanwhileSays: 'Somebody moved this issue meanwhile. Look at it again.',
  moves: [
    {
      verb: 'start',
      label: 'Start work',
      from: ['OPEN'],
      to: 'IN_PROGRESS',
      done: 'In progress',
      way: 'next',
    },
    {
      verb: 'hand-over',
      label: 'Ask someone to check it',
      from: ['IN_PROGRESS'],
      to: 'AWAITING_CHECK',
      done: 'Handed over to be checked',
      way: 'next',
    },
    {
      verb: 'close',
      label: 'Close the issue',
      from: ['AWAITING_CHECK'],
      to: 'CLOSED',
      done: 'Issue closed',
      way: 'next',
    },
    {
      verb: 'send-back',
      label: 'Send back',
      from: ['AWAITING_CHECK'],
      to: 'IN_PROGRESS',
      asks: {
        question: 'Send this back to be worked on?',
        unsaid: 'Say why it is open again.',
      },
      done: 'In progress',
      way: 'back',
    },
    {
      verb: 'reopen',
      label: 'Open again',
      from: ['CLOSED'],
      to: 'IN_PROGRESS',
      asks: { question: 'Open this issue again?', unsaid: 'Say why it is open again.' },
      done: 'In progress',
      way: 'back',
    },
    {
      verb: 'cancel',
      label: 'Cancel the issue',
      from: ['OPEN', 'IN_PROGRESS', 'AWAITING_CHECK'],
      to: 'CANCELLED',
      who: ['admin'],
      says: 'Only an admin can cancel an issue.',
      asks: {
        question: 'Cancel this issue?',
        unsaid: 'Say why you cancel it.',
        warns: "It stays on record, and can't be opened again.",
      },
      done: 'Issue cancelled',
      way: 'end',
    },
  ],
}
